"""Named steps of a procedure."""

from floorcall.chapters.core.procedure import (
    DEAL,
    TO_STUB,
    WITHOUT_BURN,
    Step,
    describe_steps,
    step_names,
)


def test_no_two_steps_share_a_name():
    names = [step.written for step in Step]

    assert len(set(names)) == len(names)


def test_every_step_says_a_whole_sentence():
    assert all(step.says[0].isupper() and step.says.endswith(".") for step in Step)


def test_every_board_street_can_go_back_and_be_dealt_with_and_without_a_burn():
    streets = {"flop", "turn", "river"}

    assert streets == set(TO_STUB) == set(DEAL) == set(WITHOUT_BURN)


def test_a_procedure_is_told_step_by_step():
    steps = step_names(Step.KEEP_BURN, Step.SHUFFLE_STUB)

    assert steps == ("keep burn", "shuffle stub")
    assert (
        describe_steps(steps)
        == "the burn card stays where it is; the stub is scrambled and shuffled"
    )
