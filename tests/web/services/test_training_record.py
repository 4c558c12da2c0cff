"""What the staff trained is kept, and what was wrong comes again when it is due."""

from __future__ import annotations

import pytest

from floorcall.situations.training.repetition import next_situation
from floorcall.web.permissions.roles import Actor, Role
from floorcall.web.services.training_record import ExerciseAnswered, TrainingRecord

DEA = Actor(Role.DEALER, "Dea")
pytestmark = pytest.mark.anyio


def answer(situation: str, *, is_right: bool) -> ExerciseAnswered:
    graded = {"right": ("verdict",)} if is_right else {"wrong": ("verdict",)}
    return ExerciseAnswered(situation, "wph", 1, 7, **graded)


async def test_what_was_wrong_comes_again_after_ten_minutes_and_what_was_right_a_day_later(
    rooms, clock
):
    record = TrainingRecord(rooms)
    known = ["skipped", "string_bet", "undercall"]

    async def comes_next() -> str:
        standing = (await record.notes()).standing_of("Dea")
        return next_situation(known, standing, clock() // 1000)

    await record.write(answer("skipped", is_right=False), DEA, "key-1")
    await record.write(answer("string_bet", is_right=True), DEA, "key-2")
    assert await comes_next() == "undercall"
    await record.write(answer("undercall", is_right=True), DEA, "key-3")

    clock.pass_by(599)
    assert (await record.notes()).standing_of("Dea")["skipped"].due > clock() // 1000
    clock.pass_by(1)
    assert await comes_next() == "skipped"
    await record.write(answer("skipped", is_right=True), DEA, "key-4")
    clock.pass_by(86_400)
    assert await comes_next() == "string_bet"
