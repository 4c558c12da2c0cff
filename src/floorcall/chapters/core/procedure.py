"""The steps of a dealer's procedure: a closed list of names, each with its plain sentence."""

from __future__ import annotations

from enum import Enum


class Step(Enum):
    """One step; its name is what `> steps` writes, its sentence what the dealer is told."""

    CALL_FLOOR = "call floor", "The floor is called before anything is touched."
    KEEP_BURN = "keep burn", "The burn card stays where it is."
    SHOW_BURN = "show burn", "The burn card is shown to everybody at the table."
    BURN_TO_STUB = "burn to stub", "The burn card goes back into the stub."
    BURN = "burn", "The top card of the stub is burned."
    BURN_TWO = "burn two", "The two top cards of the stub are passed over as burns."
    FLOP_TO_STUB = "flop to stub", "The flop cards go back into the stub."
    TURN_TO_STUB = "turn to stub", "The turn card goes back into the stub."
    RIVER_TO_STUB = "river to stub", "The river card goes back into the stub."
    SHUFFLE_STUB = "shuffle stub", "The stub is scrambled and shuffled."
    CUT_STUB = "cut stub", "The stub is cut."
    FLOP = "flop", "The flop is dealt."
    TURN = "turn", "The turn is dealt."
    RIVER = "river", "The river is dealt."
    FLOP_WITHOUT_BURN = "flop without burn", "The flop is dealt without another burn."
    TURN_WITHOUT_BURN = "turn without burn", "The turn is dealt without another burn."
    RIVER_WITHOUT_BURN = "river without burn", "The river is dealt without another burn."
    TURN_ASIDE = "turn aside", "The turn card is put to the side, out of the stub."
    RIVER_AS_TURN = "river as turn", "The card that would have been the river is the turn."
    SCRAMBLE_FLOP = "scramble flop", "The three flop cards are scrambled face down."
    RANDOM_BURN = "random burn", "One of them at random is the burn."
    BUTTON_PUT_RIGHT = "button put right", "The button goes to the right seat."
    POSTS_PUT_RIGHT = "posts put right", "Blinds wrongly posted go back and the right ones go in."
    EARLY_CARDS_TO_STUB = "early cards to stub", "The early cards go back to the stub."
    STREET_WITHOUT_BURN = "street without burn", "The street is dealt without another burn."
    SCRAMBLE_WITH_BURNS = "scramble with burns", "Stub and burns are scrambled into a new stub."
    ONE_CARD_EACH = "one card each", "Each live hand gets one card."
    COMMUNITY_CARD = "community card", "The next card is a community card."
    SCRAMBLE_FOUR = "scramble four", "The four flop cards are scrambled face down."
    FLOOR_PICKS_NEXT_BURN = "floor picks next burn", "The floor picks one at random to burn next."
    RANDOM_NEXT_BURN = "random next burn", "One of them at random is the next burn."
    THREE_ARE_FLOP = "three are flop", "The other three are the flop."
    FIRST_THREE_STAND = "first three stand", "The first three cards are the flop."
    FOURTH_IS_NEXT_BURN = "fourth is next burn", "The fourth card is the next burn."
    FIRST_CARD_IS_BURN = "first card is burn", "The first card put out becomes the burn."
    SECOND_BURN_TO_BOARD = "second burn to board", "The second burn goes to its place on the board."
    LAST_CARD_TO_STUB = "last card to stub", "The last card put out goes back on top of the stub."
    NEXT_CARD_TO_BOARD = "next card to board", "The next card of the stub completes the board."
    CARD_STANDS = "card stands", "What lies on the board stays there."
    RESTORE_STUB = "restore stub", "The stub is put back in its order."
    MUCK_TO_STUB = "muck to stub", "The muck and the burns go in with the stub."
    EARLY_CARDS_ASIDE = "early cards aside", "The cards dealt early are put to the side."
    COMPLETE_ROUND_ASIDE = (
        "complete round aside",
        "One card for every other live hand is dealt to the side as well.",
    )
    NEXT_STREET = "next street", "The street is burned and dealt as usual once betting is over."
    ASIDE_TO_STUB = "aside to stub", "Before the last street the cards aside go into the stub."
    LAST_STREET = "last street", "The last street is dealt from the shuffled stub."
    FINISH_DEAL = "finish deal", "The deal goes on until everybody has a full hand."
    REPLACE_EXPOSED_CARD = "replace exposed card", "The next card off the deck replaces it."
    EXPOSED_CARD_ON_DECK = "exposed card on deck", "It lies face up on the deck meanwhile."
    EXPOSED_CARD_IS_BURN = "exposed card is burn", "The exposed card is the first burn."
    SCRAP_BOXED_CARD = "scrap boxed card", "The boxed card is scrap paper and out of play."
    FINISH_ROUND = "finish round", "Everybody else is dealt a card of this round first."
    REPLACE_BOXED_CARD = "replace boxed card", "The next card of the deck takes its place."
    EXTRA_CARD_IS_BURN = "extra card is burn", "The extra card is the first burn."
    SUPPLY_CARDS = "supply cards", "The dealer supplies the cards that are missing."
    TAKE_BACK_CARDS = "take back cards", "The dealer takes the surplus cards back."
    ADJUST_HANDS = "adjust hands", "Hands are taken back or dealt until the number is right."
    CHIPS_BACK = "chips back", "Every chip of the hand goes back to its owner."
    SHUFFLE_DECK = "shuffle deck", "The whole deck is shuffled."
    CUT_DECK = "cut deck", "The deck is cut."
    CHANGE_DECK = "change deck", "The deck is taken off the table for another."
    DEAL_AGAIN = "deal again", "The hand is dealt again from the start."
    BURNS_APART = "burns apart", "The burns are kept apart from the muck."
    FLOP_TAKEN_UP = "flop taken up", "The flop of the wrong deck is taken up."
    FLOP_FROM_RIGHT_DECK = "flop from right deck", "A new flop comes from the right deck."
    DEALER_GIVES_CHANGE = "dealer gives change", "The dealer or the staff give change."
    NEIGHBOUR_GIVES_CHANGE = "neighbour gives change", "A neighbour gives change if one can."
    ELSE_CHANGE_FROM_POT = "else change from pot", "Failing that the dealer gives it from the pot."
    CHANGE_AT_END_OF_ROUND = "change at end of round", "Change is given when the round has ended."
    CHANGE_AFTER_ACTION = "change after action", "Change is given once the action is complete."
    LEAVE_BETS = "leave bets", "The bets stay where they are until the round has ended."
    BETS_APART = "bets apart", "Every player's bet is kept apart from the others."
    POT_IS_RIGHT = "pot is right", "The dealer declares the pot right."
    PULL_IN_BETS = "pull in bets", "The bets are pulled in."
    ALL_IN_BUTTON = "all-in button", "An all-in button is put in front of the player."
    ANNOUNCE_ALL_IN = "announce all-in", "The all-in is announced."
    KILL_LOSING_HANDS = "kill losing hands", "The losing hands are killed."
    AWARD_SIDE_POT = "award side pot", "A side pot is awarded on its own."
    AWARD_MAIN_POT = "award main pot", "The main pot is awarded."
    PUSH_POT = "push pot", "The pot is pushed to its winner."
    TELL_ALL_PLAYERS = "tell all players", "All the remaining players are told of it."
    FINISH_HAND = "finish hand", "The hand in play is finished first."
    MOVE_TO_RIGHT_SEAT = "move to right seat", "The player goes to the right seat."
    TAKE_CURRENT_STACK = "take current stack", "The stack goes along as it is now."
    KEEP_SEAT = "keep seat", "The player keeps the seat."
    REBUILD_STACKS = "rebuild stacks", "The stacks are rebuilt as nearly as can be."
    OWNERS_TO_OWN_STACKS = "owners to own stacks", "Everybody goes back to their own stack."
    DIRECTOR_FINDS_REMEDY = "director finds remedy", "The director finds what is fairest."
    DRAW_FOR_BUTTON = "draw for button", "The button is drawn for before the next hand."
    PLAYER_MOVES = "player moves", "The player goes to the other table."
    NEXT_PLAYER_MOVES = "next player moves", "The next player to the left goes instead."

    def __init__(self, written: str, says: str) -> None:
        self.written = written
        self.says = says


_SAYS = {step.written: step.says for step in Step}
TO_STUB = {"flop": Step.FLOP_TO_STUB, "turn": Step.TURN_TO_STUB, "river": Step.RIVER_TO_STUB}
DEAL = {"flop": Step.FLOP, "turn": Step.TURN, "river": Step.RIVER}
WITHOUT_BURN = {
    "flop": Step.FLOP_WITHOUT_BURN,
    "turn": Step.TURN_WITHOUT_BURN,
    "river": Step.RIVER_WITHOUT_BURN,
}


def step_names(*steps: Step) -> tuple[str, ...]:
    """The names of the steps, as a decision carries them."""
    return tuple(step.written for step in steps)


def describe_steps(steps: tuple[str, ...]) -> str:
    """A procedure in the dealer's words: "the burn card stays where it is; the stub is cut"."""
    return "; ".join(_SAYS[name][0].lower() + _SAYS[name][1:-1] for name in steps)
