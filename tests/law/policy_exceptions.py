"""Where the policy paper and the books part, cell by cell, each with the reason."""

from __future__ import annotations

NUMBERS_ELSEWHERE = {
    ("club52", "late_entry"): ({30}, "the minutes are a setting of starting_stack"),
    ("whangamata", "moved_player_entry"): ({12}, "the number of a question"),
    ("whangamata", "balance_mover"): ({5}, "a setting of cash_casual_seating"),
    ("whangamata", "final_table_formation"): ({7, 1}, "a rule and a table"),
    ("club52", "final_table_formation"): ({6}, "a rule"),
    ("metropolitan", "wrong_deal_count"): ({3, 4}, "rules"),
    ("wph", "action_on_premature_card"): ({0, 1}, "rules"),
    ("wptapl", "burn_error"): ({36}, "the number of a question"),
    ("wptapl", "single_oversized_chip"): ({2}, "a setting of min_open_bet"),
    ("whangamata", "chip_count_request"): ({42}, "a rule"),
    ("metropolitan", "odd_chip_stud"): ({8}, "the name of a game"),
    ("wptapl", "side_pots"): ({28}, "a rule"),
    ("club52", "dispute_deadline"): ({15}, "the number of an ambiguity"),
    ("metropolitan", "showdown_requirement"): ({2, 4, 7}, "the cards of each game"),
    ("whangamata", "muck_retrieval"): ({10}, "a rule"),
    ("wph", "show_one_show_all"): ({48}, "a rule"),
    ("metropolitan", "show_one_show_all"): ({61}, "a rule"),
    ("whangamata", "clock"): ({60}, "the sum of clock and count"),
    ("wph", "clock"): ({70}, "the sum of clock and count"),
    ("wptapl", "clock"): ({60}, "the sum of both times"),
    ("metropolitan", "clock"): ({60}, "the sum of clock and count"),
    ("whangamata", "game_classes"): ({2}, "a class of the gambling law"),
    ("whangamata", "cash_casual_seating"): ({1, 2}, "a class of the law, and one table"),
    ("whangamata", "decision_authority"): ({3}, "a class of the gambling law"),
    ("metropolitan", "player_responsibilities"): ({2}, "a rule"),
    ("club52", "house_governance"): ({1, 15, 3, 45, 4, 0, 30, 5}, "dates and times, as words"),
}
"""Numbers in a cell that are no setting of its question."""

BEARS_TOO = {
    ("whangamata", "game_classes"): ({"intro-1"}, "it ties each event to a class of gambling"),
    ("whangamata", "play_halt"): ({"8.5"}, "it says when the clock stops, hence not in a halt"),
    ("metropolitan", "verbal_vs_chips"): ({"ill-38"}, "the illustration applies 38A too"),
    ("metropolitan", "penalty_triggers"): ({"29"}, "the cell itself lists leaving a live hand"),
    ("club52", "penalty_triggers"): (
        {
            "etiquette-3",
            "etiquette-4",
            "etiquette-5",
            "etiquette-6",
            "etiquette-9",
            "etiquette-10",
            "tournaments-0e",
        },
        "the cell names the whole etiquette list without its numbers",
    ),
}
"""Rules that bear on a question beyond those the cell names; the inventory's own are allowed."""

SILENT_IN_PART = {
    ("metropolitan", "balance_mover"): "silent for flop games only; stud is answered",
    ("wph", "blind_obligation"): "stated for penalties only; the rule is cited beside",
    ("wptapl", "redeal_terms"): "a new deal is stated, its terms are not",
    ("wptapl", "verbal_vs_chips"): "saying the action first is stated, what binds is not",
    ("club52", "side_pots"): "the order of showing is stated, the splitting is not",
    ("club52", "absence_limit"): "the start is stated under starting_stack, later absence is not",
    ("whangamata", "chip_race_procedure"): "it rounds up, so it says nothing of races",
    ("club52", "chip_race_procedure"): "it rounds up, so it says nothing of races",
    ("club52", "rebuy_reentry"): "cash rebuys are a setting of cash_bank_and_buyin",
}
"""Cells the paper marks otherwise than the books, all of them silent on one limb."""
