"""Where a cell of the policy paper speaks in prose: the setting it means, house by house."""

from __future__ import annotations

from typing import Any, NamedTuple


class Meant(NamedTuple):
    """The setting of `policy` in the class of game `label` that a cell's prose stands for."""

    house: str
    policy: str
    value: Any
    label: str = ""


NAMES_OF_RELATIONS = [
    Meant("whangamata", "seating_accommodations_family_apart_who", ["relatives", "household"]),
    Meant(
        "club52",
        "seating_accommodations_family_apart_who",
        ["relatives", "spouses", "business_partners", "any_two"],
    ),
]

CLASSES_OF_GAME = [
    Meant("whangamata", "staff_seating_privilege", "staff_protected", "league"),
    Meant("whangamata", "staff_seating_privilege", "staff_protected", "casual"),
    Meant("whangamata", "staff_seating_privilege", "none", "class3"),
    Meant("club52", "table_sizes_normal_max", 10, "cash"),
    Meant("club52", "table_sizes_cash_extra_seats", 1, "cash"),
    Meant("club52", "table_sizes_cash_with_extra", 11, "cash"),
    Meant("whangamata", "balance_mover", "next_big_blind_not_staff", "league"),
    Meant("whangamata", "balance_mover", "next_big_blind_not_staff", "casual"),
    Meant("whangamata", "balance_mover", "next_big_blind", "class3"),
    Meant("whangamata", "deal_rotation_absentee_deals_next_orbit", True, "casual"),
    Meant("whangamata", "deal_rotation_absentee_deals_next_orbit", False, "class3"),
    Meant("wph", "deal_rotation", "rotate_clockwise", "self_dealt"),
    Meant("wph", "deal_rotation", "house_dealer", "dealer_dealt"),
    Meant("wph", "shuffle_and_cut_cut_by", "right_hand_player", "self_dealt"),
    Meant("wph", "shuffle_and_cut_cut_by", "dealer", "dealer_dealt"),
    Meant("wph", "deck_change", "ask_at_discretion", "self_dealt"),
    Meant("wph", "deck_change_schedule", "push_or_level", "dealer_dealt"),
    Meant("wph", "colour_up_method", "round_up", "nightly"),
    Meant("wph", "colour_up_method", "chip_race", "major"),
    Meant("whangamata", "payouts_and_deals", "share_of_chips", "casual"),
    Meant("whangamata", "payouts_and_deals", "percentages_by_place", "league"),
    Meant("whangamata", "cash_missed_blinds", "posted_for_absent", "casual"),
    Meant("whangamata", "cash_casual_seating", ["first_n_stay"], "casual"),
    Meant("club52", "initial_button", "banker", "cash"),
    Meant(
        "club52",
        "cash_casual_seating",
        [
            "list_in_person_only",
            "earliest_chooses",
            "include_everyone_at_start",
            "no_rebalance",
            "one_volunteer_may_move",
            "new_player_to_smallest",
            "no_transfer_if_left_game_smaller",
            "banker_first_seat",
        ],
        "cash",
    ),
    Meant("club52", "cash_bank_and_buyin_rebuy", "any_amount", "cash"),
    Meant("whangamata", "game_classes", ["tournament", "satellite", "league", "casual", "class3"]),
    Meant("wph", "game_classes", ["nightly", "major", "self_dealt", "dealer_dealt"]),
    Meant("club52", "game_classes", ["tournament", "cash"]),
    Meant("wptapl", "game_classes", ["league"]),
]

SAID_IN_OTHER_WORDS = [
    Meant("wptapl", "starting_stack_supply_cap", 81),
    Meant("wptapl", "starting_stack_supply_cap_low", 64),
    Meant("club52", "late_entry_deadline", "stack_removed"),
    Meant(
        "wptapl",
        "misdeal_causes",
        [
            "two_exposed",
            "two_boxed",
            "first_card_wrong_seat",
            "not_entitled_dealt",
            "entitled_dealt_out",
            "stud_down_exposed",
        ],
    ),
    Meant(
        "whangamata",
        "official_terms_terms",
        ["bet", "raise", "call", "fold", "check", "all_in", "pot"],
    ),
    Meant("metropolitan", "chip_commitment", ["pushed_out"]),
    Meant("whangamata", "stack_visibility_stack_unit", 20),
    Meant("wph", "stack_visibility_stack_unit", 20),
    Meant("metropolitan", "stack_visibility_stack_unit", 20),
    Meant("club52", "nonstandard_fold_out_of_turn", "may_be_binding"),
    Meant("wph", "clock_approval", "floor_summoned"),
    Meant("wptapl", "clock_caller", "dealer_or_director"),
    Meant("metropolitan", "clock_caller", "any_player_in_event"),
    Meant("whangamata", "clock_caller", "any_player_at_table"),
    Meant("wph", "absence_limit_sanctions", ["warning", "penalty", "disqualification"]),
    Meant("wptapl", "chips_in_transit_moving_exempt", True),
    Meant("wptapl", "verbal_vs_chips_in_turn_verbal_binding", True),
    Meant("wptapl", "verbal_vs_chips_raise_plus_amount", "total"),
    Meant("metropolitan", "verbal_vs_chips_wait_for_amounts", True),
    Meant("metropolitan", "verbal_vs_chips_in_turn_verbal_binding", True),
    Meant("metropolitan", "verbal_vs_chips_precedence", "first_in_time_then_verbal"),
    Meant("metropolitan", "verbal_vs_chips_bare_amount", "same_as_chips"),
    Meant("metropolitan", "verbal_vs_chips_raise_plus_amount", "total"),
    Meant("metropolitan", "verbal_vs_chips_general_declaration_commits_full_action", True),
    *(
        Meant(house, f"single_oversized_chip_{part}", value)
        for house in ("wph", "metropolitan")
        for part, value in (
            ("facing", "call_unless_raise_declared_before_chip_lands"),
            ("raise_no_amount", "max_of_chip"),
            ("opening", "full_chip"),
        )
    ),
    Meant("whangamata", "oot_changed_action", "all_options"),
    Meant("club52", "oot_changed_action", "released_with_limits"),
    Meant("metropolitan", "oot_changed_action", "call_or_fold"),
    *(
        Meant("metropolitan", f"stud_procedures_{part}", value)
        for part, value in (
            ("upcards_picked_up_facing_action", "dead"),
            ("mucking", "turn_down_and_push_forward"),
            ("bring_in_posted_for_absent", True),
            ("premature_card", "complete_round_set_aside"),
            ("down_card_exposed", "misdeal"),
            ("show_order", "high_board_razz_low_board"),
        )
    ),
    *(
        Meant("club52", f"cash_bank_and_buyin_{part}", True)
        for part in (
            "refuser_leaves",
            "full_buyin",
            "broken_game_money_plays",
            "no_sale_below_buyin",
            "no_cash_on_table",
        )
    ),
    Meant("club52", "cash_bank_and_buyin_banker", "volunteer_else_low_card"),
    Meant("wph", "decision_authority_final", ["floor", "director"]),
    Meant("whangamata", "decision_authority_final", ["supervisor", "director"]),
    Meant("club52", "decision_authority_final", ["officer"]),
    Meant("wptapl", "decision_authority_final", ["director", "sponsor"]),
    Meant("metropolitan", "decision_authority_final", ["floor"]),
    Meant("whangamata", "house_governance_organiser_pay", False),
    Meant("club52", "house_governance_dues", 10),
    Meant("wph", "premises_conduct_hygiene", True),
    Meant("wph", "premises_conduct_belongings", "keep_clear"),
    Meant("metropolitan", "premises_conduct_belongings", "keep_clear"),
    Meant("club52", "premises_conduct_min_age", 21),
    Meant("club52", "premises_conduct_food_at_table", False),
    Meant(
        "metropolitan",
        "house_governance_notice",
        "responsible gambling: begambleaware.org, GamCare helpline 0808 802 0133",
    ),
]

ANSWERED_ELSEWHERE = [
    # The director chooses; the next big blind is only the custom.
    Meant("wptapl", "balance_mover", "director_choice"),
    # Halting a table is the director's option there, not the rule.
    Meant("club52", "play_halt", "keep_reasonably_balanced"),
    # A seat dealt out is a misdeal by the question misdeal_causes.
    Meant("wph", "wrong_deal_count", "director"),
    Meant("metropolitan", "wrong_deal_count", "director"),
    # The director may depart from any ruling, here too.
    Meant("whangamata", "action_on_premature_card", "rescind_action"),
    # A burn error is the question burn_error.
    Meant("club52", "action_on_premature_card", "card_does_not_play_action_stands"),
    Meant("club52", "burn_error", "correct_before_action_else_stands"),
    # The stack nobody claims is the question starting_stack.
    Meant("club52", "absence_limit_chips", "blinded_off"),
    Meant("club52", "starting_stack_remove_no_show", "level_change_or_minutes"),
]

FOUR_DUTIES = ["no_disclose_live_or_folded", "no_advice_or_criticism", "no_reading_untabled"]
LISTS_OF_CONDUCT = [
    Meant("whangamata", "no_disclosure", FOUR_DUTIES),
    Meant("wph", "no_disclosure", FOUR_DUTIES),
    Meant("metropolitan", "no_disclosure", [*FOUR_DUTIES, "no_showing_or_strategy"]),
    Meant(
        "club52",
        "no_disclosure",
        [*FOUR_DUTIES, "no_telling_to_turn_up", "no_stating_own_hand", "no_unfair_influence"],
    ),
    *(
        Meant(house, "no_disclosure_one_player_to_a_hand", True)
        for house in ("whangamata", "wph", "club52", "metropolitan")
    ),
    Meant(
        "whangamata",
        "penalty_triggers_may",
        [
            "exposed_card",
            "card_off_table",
            "one_player_rule",
            "selective_show",
            "out_of_turn",
            "splashing",
            "abuse",
            "disruption",
            "cheating",
        ],
    ),
    Meant(
        "whangamata", "penalty_triggers_will", ["dodging_blinds", "repeated_etiquette", "soft_play"]
    ),
    Meant("whangamata", "penalty_triggers_disqualify", ["chip_dumping", "collusion"]),
    Meant("wph", "penalty_triggers_may", ["exposed_card", "card_off_table", "one_player_rule"]),
    *(
        Meant(
            house,
            "penalty_triggers_will",
            [
                "abuse",
                "disruption",
                "dodging_blinds",
                "repeated_etiquette",
                "soft_play",
                "cheating",
            ],
        )
        for house in ("wph", "metropolitan")
    ),
    *(
        Meant(house, "penalty_triggers_disqualify", ["chip_dumping", "collusion"])
        for house in ("wph", "metropolitan")
    ),
    Meant(
        "metropolitan",
        "penalty_triggers_may",
        [
            "exposed_card",
            "card_off_table",
            "one_player_rule",
            "out_of_turn",
            "leaving_live_hand",
            "unclear_bets",
        ],
    ),
    Meant(
        "club52",
        "penalty_triggers_will",
        ["card_off_table", "abuse", "disruption", "repeated_etiquette", "soft_play", "cheating"],
    ),
    Meant("club52", "penalty_triggers_disqualify", []),
]

MEANINGS = [
    *NAMES_OF_RELATIONS,
    *CLASSES_OF_GAME,
    *SAID_IN_OTHER_WORDS,
    *ANSWERED_ELSEWHERE,
    *LISTS_OF_CONDUCT,
]
