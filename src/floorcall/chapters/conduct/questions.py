"""The questions on devices and talk, and on chips and players found where they should not be."""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class PhoneTalk(Choice):
    """Where talking on a phone is forbidden."""

    IN_HAND = "while holding live cards"
    AT_TABLE = "at the table, in a hand or not"


class PhoneRings(Choice):
    """What a phone ringing in a hand does to the hand."""

    CANCEL_OR_FOLD = "the hand lives only if the call is cancelled and nothing else is done"
    HAND_LIVES = "the hand lives, whatever else follows"


class DeviceUse(Choice):
    """Whether a use of a device is allowed."""

    ALLOWED = "allowed"
    BANNED = "forbidden"


class TableUse(Choice):
    """What a device may be used for at the table by a player who is in no hand."""

    ALLOWED = "anything that disturbs nobody"
    MUSIC_AND_GAMES_ONLY = "music and games, with the device off the table"
    BANNED = "nothing at all"


class MusicAndGames(Choice):
    """Whether a player may listen to music or play games on a device."""

    ALLOWED_IF_SILENT = "as long as nobody else hears it and the game is not held up"
    BANNED = "never"


class Texting(Choice):
    """Where a player may read and write messages."""

    AWAY_ONLY = "away from the table only"
    ALLOWED = "at the table too"


class InHand(Choice):
    """Until when a player counts as being in a hand."""

    LIVE_CARDS = "as long as the player's cards are live"
    ACTION_PENDING = "as long as the player may still have to act"


electronic_devices = Question(
    97,
    "electronic_devices",
    "conduct",
    "What may a player do with a phone or another device?",
    at_table=True,
)
ELECTRONIC_DEVICES_TALK = electronic_devices.one_of(
    PhoneTalk, "talk", asks="Where is talking on a phone forbidden?"
)
ELECTRONIC_DEVICES_RING_IN_HAND = electronic_devices.one_of(
    PhoneRings, "ring_in_hand", asks="What if a phone rings while its owner is in a hand?"
)
ELECTRONIC_DEVICES_USE_IN_HAND = electronic_devices.one_of(
    DeviceUse, "use_in_hand", asks="May a player in a hand look at or use a device?"
)
ELECTRONIC_DEVICES_USE_AT_TABLE = electronic_devices.one_of(
    TableUse, "use_at_table", asks="What may a player in no hand use a device for at the table?"
)
ELECTRONIC_DEVICES_MUSIC_GAMES = electronic_devices.one_of(
    MusicAndGames, "music_games", asks="May players hear music or play games on a device?"
)
ELECTRONIC_DEVICES_TEXT = electronic_devices.one_of(
    Texting, "text", asks="Where may a player read and write messages?"
)
ELECTRONIC_DEVICES_ADVICE_APPS = electronic_devices.one_of(
    DeviceUse, "advice_apps", asks="May a player in a hand open a program that advises on play?"
)
ELECTRONIC_DEVICES_IN_HAND = electronic_devices.one_of(
    InHand, "in_hand", asks="Until when does a player count as being in a hand?"
)
ELECTRONIC_DEVICES_CALLER_ABSENT = electronic_devices.yes_no(
    "caller_absent", asks="Does a player who steps away to call or text count as absent?"
)
ELECTRONIC_DEVICES_STEP_AWAY_METRES = electronic_devices.whole(
    "step_away_metres", asks="How many metres from the table must a caller go?", usual=(1, 2)
)
ELECTRONIC_DEVICES_WARN_FIRST = electronic_devices.yes_no(
    "warn_first", asks="Is misuse of a device answered by a warning before any penalty?"
)
ELECTRONIC_DEVICES_SLOWING_PENALISED = electronic_devices.yes_no(
    "slowing_penalised", asks="Is slowing the game with a device penalised in its own right?"
)


class OnTable(Choice):
    """Whether a device may lie on the table."""

    BANNED = "no device may lie there"
    ALLOWED = "it may lie there"


class AdviceWhere(Choice):
    """Where aids to strategy are banned."""

    AT_TABLE = "at the table, in a hand or not"
    IN_HAND = "while in a hand"


ELECTRONIC_DEVICES_ON_TABLE = electronic_devices.one_of(
    OnTable, "on_table", asks="May a device lie on the table?"
)
ELECTRONIC_DEVICES_ADVICE_WHERE = electronic_devices.one_of(
    AdviceWhere, "advice_where", asks="Where they are banned, where are aids to strategy banned?"
)


class Silence(Choice):
    """What players may not say or show about hands."""

    NO_DISCLOSE_LIVE_OR_FOLDED = "telling what is in a live or folded hand"
    NO_ADVICE_OR_CRITICISM = "advising on play or criticising it"
    NO_READING_UNTABLED = "reading a hand that has not been tabled"
    NO_TELLING_TO_TURN_UP = "telling anyone to turn a hand up"
    NO_STATING_OWN_HAND = "saying what one holds oneself"
    NO_UNFAIR_INFLUENCE = "words or acts that could sway the play unfairly"
    NO_SHOWING_OR_STRATEGY = "showing a hand to an onlooker or talking it over with one"


class LiveHandTalk(Choice):
    """In which pots a live hand may not be talked about."""

    ANY_POT = "in any pot, heads-up too"
    MULTI_HANDED_POTS = "in pots with more than two players"


class SilenceEnds(Choice):
    """Until when players keep silent about hands."""

    HAND_OVER = "the hand is over"
    BETTING_COMPLETE = "the betting is complete"


class SilenceBinds(Choice):
    """Who has to keep silent about hands."""

    ALL_PLAYERS = "every player, in the hand or not"
    PLAYERS_IN_HAND = "the players in the hand"


no_disclosure = Question(
    98, "no_disclosure", "conduct", "What may players not say or show about hands?", at_table=True
)
NO_DISCLOSURE = no_disclosure.any_of(Silence)
NO_DISCLOSURE_ONE_PLAYER_TO_A_HAND = no_disclosure.yes_no(
    "one_player_to_a_hand", asks="Must every hand be played by one player, without help?"
)
NO_DISCLOSURE_LIVE_HAND = no_disclosure.one_of(
    LiveHandTalk, "live_hand", asks="In which pots is talk about a live hand forbidden?"
)
NO_DISCLOSURE_UNTIL = no_disclosure.one_of(
    SilenceEnds, "until", asks="Until when must players keep silent about hands?"
)
NO_DISCLOSURE_BINDS = no_disclosure.one_of(
    SilenceBinds, "binds", asks="Who must keep silent about hands?"
)


class OwnStackRemedy(Choice):
    """What becomes of a player who sat in the wrong seat with the right stack."""

    MOVE_WITH_CURRENT_STACK = "the player goes to the right seat with the stack as it is now"
    STAY = "the player keeps the seat"


class OtherStackRemedy(Choice):
    """What becomes of stacks after a player has played another's."""

    RECONSTRUCT_STACKS = "stacks are rebuilt as nearly as can be and both go to their own seats"
    DIRECTOR_CHOICE = "the director finds the remedy"


class FoundMidHand(Choice):
    """What becomes of the hand during which the wrong player is found at a stack."""

    RETURN_POT_CHIPS = "the hand is void and every chip in the pot goes back"
    FINISH_HAND = "the hand is played out first"


wrong_seat_remedy = Question(
    2,
    "wrong_seat_remedy",
    "seating",
    "A player is found in the wrong seat: who moves, and with which chips?",
    at_table=True,
)


WRONG_SEAT_REMEDY_OWN_STACK = wrong_seat_remedy.one_of(
    OwnStackRemedy, "own_stack", asks="What if the player in the wrong seat had the right stack?"
)


WRONG_SEAT_REMEDY_OTHER_STACK = wrong_seat_remedy.one_of(
    OtherStackRemedy, "other_stack", asks="What if the player was playing somebody else's stack?"
)


WRONG_SEAT_REMEDY_NO_GAIN = wrong_seat_remedy.yes_no(
    "no_gain", asks="May nobody end up with more chips for having played another's stack?"
)


WRONG_SEAT_REMEDY_MID_HAND = wrong_seat_remedy.one_of(
    FoundMidHand, "mid_hand", asks="What of a hand in progress when another's stack was played?"
)


WRONG_SEAT_REMEDY_GOOD_FAITH_HANDS_MAY_STAND = wrong_seat_remedy.yes_no(
    "good_faith_hands_may_stand",
    asks="May the director let finished hands stand that were played in good faith?",
)


class Forfeiture(Choice):
    """Whether chips carried out of view are lost."""

    ALWAYS = "they are forfeited and leave play"
    MAY = "they may be taken out of play"


class TransitDisqualification(Choice):
    """Whether a player who hid chips is disqualified."""

    MAY = "the player may be disqualified"
    WILL = "the player will face disqualification"


class FoundChips(Choice):
    """What becomes of chips found away from any stack."""

    OUT_OF_PLAY = "they leave play and go back to the tournament's stock"
    RETURNED_TO_OWNER = "they go back to their owner if that is known"


chips_in_transit = Question(
    99,
    "chips_in_transit",
    "chips",
    "What happens to chips that are hidden, lost or carried out of view?",
    at_table=True,
)


CHIPS_IN_TRANSIT_FORFEIT_CHIPS = chips_in_transit.one_of(
    Forfeiture, "forfeit_chips", "Are chips carried out of view lost?"
)


CHIPS_IN_TRANSIT_DISQUALIFY = chips_in_transit.one_of(
    TransitDisqualification, "disqualify", "Is a player who carried chips out of view disqualified?"
)


CHIPS_IN_TRANSIT_MOVING_EXEMPT = chips_in_transit.yes_no(
    "moving_exempt", "Need chips not stay in view while their owner moves to another table?"
)


CHIPS_IN_TRANSIT_LOST_FOUND = chips_in_transit.one_of(
    FoundChips, "lost_found", "What becomes of chips that are lost and found?"
)


CHIPS_IN_TRANSIT_RACKS = chips_in_transit.yes_no(
    "racks", "Does the house provide racks or bags for players who move?"
)


class HiddenChips(Choice):
    """What becomes of chips found behind a called all-in."""

    NO_BENEFIT_ELIMINATED_IF_COVERED = (
        "no benefit from them; a loser is out if the opponent's chips covered them too"
    )
    DIRECTOR_DECIDES_ACCEPTED_ACTION = (
        "the director decides whether they were part of what was called"
    )


class HiddenChipsWon(Choice):
    """What hidden chips earn a winner when they were not part of the action."""

    NOT_PAID = "nothing is paid for them"
    PAID = "they are paid like the rest"


class HiddenChipsLost(Choice):
    """What hidden chips do for a loser when they were not part of the action."""

    NOT_SAVED = "the player is out all the same"
    SAVED = "the player plays on with them"


hidden_chips = Question(
    102,
    "hidden_chips",
    "prizes",
    "What becomes of chips found behind after an all-in was called?",
    at_table=True,
)


HIDDEN_CHIPS = hidden_chips.one_of(HiddenChips)


HIDDEN_CHIPS_NOT_PART_WIN = hidden_chips.one_of(
    HiddenChipsWon, "not_part_win", "What do such chips earn a winner if they were not called?"
)


HIDDEN_CHIPS_NOT_PART_LOSE = hidden_chips.one_of(
    HiddenChipsLost, "not_part_lose", "Is a loser saved by such chips if they were not called?"
)


HIDDEN_CHIPS_MAY_AWARD_TO_CALLER = hidden_chips.yes_no(
    "may_award_to_caller", "May the director give a loser's hidden chips to the winning caller?"
)
