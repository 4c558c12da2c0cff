"""What every log must do, whichever backend keeps it; a backend's tests inherit it."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future, ThreadPoolExecutor, wait
from queue import Queue

import pytest

from floorcall.store import Appended, Conflict, Draft, Head, Log, LogClosed, Unacceptable, open_log
from floorcall.store.integrity import verify
from floorcall.store.pagination import PAGE
from floorcall.store.protocols import News
from floorcall.store.writer import MOST_SINCE, MOST_TOGETHER

from .events import busted, seated


class LogContract:
    @pytest.fixture
    def log(self, place: str):
        log = open_log(place)
        yield log
        log.close()

    # appending and reading

    def test_an_empty_log_has_no_streams(self, log: Log):
        assert log.streams() == []
        assert list(log.read("monday")) == []

    def test_what_was_appended_is_read_back_to_the_letter(self, log: Log):
        log.append("monday", 0, [seated(1), busted(1)], "k1").result()

        first, second = log.read("monday")
        assert (first.stream, first.version, first.key) == ("monday", 1, "k1")
        assert Draft(first.kind, first.data, first.at, first.by, first.device) == seated(1)
        assert (second.version, second.kind, second.data) == (2, "busted", b'{"player":1}')

    def test_an_append_answers_with_its_versions(self, log: Log):
        log.append("monday", 0, [seated(1), seated(2)]).result()

        assert log.append("monday", 2, [busted(2)]).result() == Appended("monday", 3, 3)

    def test_streams_have_versions_of_their_own(self, log: Log):
        log.append("tuesday", 0, [seated(1), seated(2)]).result()
        log.append("monday", 0, [seated(1)]).result()

        assert [(head.stream, head.version) for head in log.streams()] == [
            ("monday", 1),
            ("tuesday", 2),
        ]

    def test_streams_are_sorted_by_code_point_in_every_backend(self, log: Log):
        for name in ["Ż", "a", "B", "é", "_", "😀", "Z"]:
            log.append(name, 0, [seated()]).result()

        assert [head.stream for head in log.streams()] == ["B", "Z", "_", "a", "é", "Ż", "😀"]

    @pytest.mark.parametrize(("after", "versions"), [(0, [1, 2, 3]), (2, [3]), (3, []), (4, [])])
    def test_reading_starts_behind_the_version_given(self, log: Log, after, versions):
        log.append("monday", 0, [seated(1), seated(2), seated(3)]).result()

        assert [entry.version for entry in log.read("monday", after)] == versions

    @pytest.mark.parametrize(("limit", "count"), [(0, 0), (2, 2), (3, 3), (4, 3)])
    def test_reading_stops_at_the_limit(self, log: Log, limit, count):
        log.append("monday", 0, [seated(1), seated(2), seated(3)]).result()

        assert len(list(log.read("monday", limit=limit))) == count

    @pytest.mark.parametrize("count", [PAGE - 1, PAGE, PAGE + 1])
    def test_a_long_stream_is_read_whole(self, log: Log, count):
        log.append("monday", 0, [seated(n) for n in range(count)]).result()

        assert [entry.version for entry in log.read("monday")] == list(range(1, count + 1))

    def test_letters_of_every_alphabet_are_kept(self, log: Log):
        draft = Draft("seated", '{"name":"Łukasz Ωmega 😀"}'.encode(), 5, "Zoë", "Ελ 'tablet\"")
        log.append("Нічний турнір", 0, [draft], "ключ").result()

        (entry,) = log.read("Нічний турнір")
        assert (entry.data, entry.by, entry.device) == (draft.data, "Zoë", "Ελ 'tablet\"")

    def test_the_chain_holds_and_ends_in_the_head(self, log: Log):
        log.append("monday", 0, [seated(1), seated(2)]).result()
        last = list(log.read("monday"))[-1]

        assert log.streams() == [Head("monday", 2, last.hash)]
        assert verify(log).faults == ()

    # one writer at a time

    @pytest.mark.parametrize("expected", [0, 1, 3])
    def test_another_version_than_the_streams_is_refused(self, log: Log, expected):
        log.append("monday", 0, [seated(1), seated(2)]).result()

        with pytest.raises(Conflict, match=rf'"monday" is at version 2, not {expected}'):
            log.append("monday", expected, [busted(1)]).result()
        assert log.streams()[0].version == 2

    def test_a_conflict_tells_what_is_there_since(self, log: Log):
        log.append("monday", 0, [seated(1), seated(2), busted(2)]).result()

        with pytest.raises(Conflict) as refused:
            log.append("monday", 1, [busted(1)]).result()
        assert [(entry.version, entry.kind) for entry in refused.value.since] == [
            (2, "seated"),
            (3, "busted"),
        ]
        assert refused.value.version == 3

    @pytest.mark.parametrize(
        ("behind", "told"),
        [(MOST_SINCE - 1, 99), (MOST_SINCE, 100), (MOST_SINCE + 1, 100)],
    )
    def test_a_conflict_tells_of_at_most_a_hundred_entries(self, log: Log, behind, told):
        log.append("monday", 0, [seated(n) for n in range(behind)]).result()

        with pytest.raises(Conflict) as refused:
            log.append("monday", 0, [busted(1)]).result()
        assert len(refused.value.since) == told
        assert refused.value.version == behind

    def test_a_stream_that_is_not_there_is_at_version_0(self, log: Log):
        with pytest.raises(Conflict, match="at version 0, not 4"):
            log.append("monday", 4, [seated()]).result()
        assert log.streams() == []

    def test_an_append_is_written_whole_or_not_at_all(self, log: Log):
        with pytest.raises(Unacceptable):
            log.append("monday", 0, [seated(1), Draft("seated", b"{", 5, "rosa")])

        assert log.streams() == []

    def test_of_many_who_race_for_one_version_one_gets_it(self, log: Log):
        races = [log.append("monday", 0, [seated(n)], f"k{n}") for n in range(50)]
        wait(races)

        won = [race for race in races if race.exception() is None]
        assert len(won) == 1
        assert len(list(log.read("monday"))) == 1

    def test_threads_that_retry_all_get_in(self, log: Log):
        def enter(player: int) -> Appended:
            expected = 0
            while True:
                try:
                    return log.append("monday", expected, [seated(player)], f"k{player}").result()
                except Conflict as moved:
                    expected = moved.version

        with ThreadPoolExecutor(8) as crowd:
            answers = list(crowd.map(enter, range(40)))

        assert sorted(answer.version for answer in answers) == list(range(1, 41))
        assert verify(log).faults == ()

    @pytest.mark.parametrize("count", [MOST_TOGETHER - 1, MOST_TOGETHER, MOST_TOGETHER + 1])
    def test_a_crowd_larger_than_one_commit_is_served(self, log: Log, count):
        futures = [log.append(f"table {n % 7}", n // 7, [seated(n)]) for n in range(count)]

        assert [future.result().version for future in futures] == [n // 7 + 1 for n in range(count)]

    # keys

    def test_a_repeated_key_gives_the_same_answer_and_adds_nothing(self, log: Log):
        first = log.append("monday", 0, [seated(1), seated(2)], "k1").result()
        log.append("monday", 2, [busted(1)], "k2").result()

        again = Appended("monday", first.first, first.version, again=True)
        assert not first.again
        assert log.append("monday", 0, [seated(1), seated(2)], "k1").result() == again
        assert log.append("monday", 3, [seated(9)], "k1").result() == again
        assert log.streams()[0].version == 3

    def test_a_key_repeated_before_the_first_is_answered_takes_effect_once(self, log: Log):
        answers = [log.append("monday", 0, [seated(1)], "k1") for _ in range(20)]

        told = [answer.result() for answer in answers]
        assert told[0] == Appended("monday", 1, 1)
        assert told[1:] == [Appended("monday", 1, 1, again=True)] * 19
        assert log.streams()[0].version == 1

    def test_a_key_counts_in_its_own_stream_only(self, log: Log):
        log.append("monday", 0, [seated(1)], "k1").result()

        assert log.append("tuesday", 0, [seated(1)], "k1").result() == Appended("tuesday", 1, 1)

    def test_a_refused_key_may_be_used_again(self, log: Log):
        log.append("monday", 0, [seated(1)]).result()
        with pytest.raises(Conflict):
            log.append("monday", 0, [seated(2)], "k1").result()

        assert log.append("monday", 1, [seated(2)], "k1").result() == Appended("monday", 2, 2)

    def test_without_a_key_everything_is_new(self, log: Log):
        log.append("monday", 0, [seated(1)]).result()

        assert log.append("monday", 1, [seated(1)]).result() == Appended("monday", 2, 2)

    def test_the_answer_to_a_key_can_be_asked_for(self, log: Log):
        log.append("monday", 0, [seated(1), seated(2)], "k1").result()

        assert log.answer("monday", "k1") == Appended("monday", 1, 2)
        assert log.answer("monday", "k2") is None
        assert log.answer("monday", "") is None
        assert log.answer("tuesday", "k1") is None

    # news

    def test_listeners_hear_which_streams_have_grown(self, log: Log):
        heard: Queue[News] = Queue()
        log.listen(heard.put)

        log.append("monday", 0, [seated(1), seated(2)]).result()

        assert heard.get(timeout=30) == {"monday": 2}

    def test_a_listener_that_stopped_hears_no_more(self, log: Log):
        gone: Queue[News] = Queue()
        there: Queue[News] = Queue()
        log.listen(gone.put)()
        log.listen(there.put)

        log.append("monday", 0, [seated(1)]).result()

        assert there.get(timeout=30) == {"monday": 1}
        assert gone.empty()

    def test_a_failing_listener_keeps_nobody_else_from_hearing(self, log: Log):
        def fail(_: News) -> None:
            raise RuntimeError("no ears")

        heard: Queue[News] = Queue()
        log.listen(fail)
        log.listen(heard.put)

        log.append("monday", 0, [seated(1)]).result()
        assert heard.get(timeout=30) == {"monday": 1}
        log.append("monday", 1, [seated(2)]).result()
        assert heard.get(timeout=30) == {"monday": 2}

    # asyncio

    def test_asyncio_awaits_an_append(self, log: Log):
        async def enter() -> list[Appended]:
            futures = [log.append("monday", n, [seated(n)]) for n in range(3)]
            return await asyncio.gather(*map(asyncio.wrap_future, futures))

        assert [answer.version for answer in asyncio.run(enter())] == [1, 2, 3]

    def test_a_caller_who_left_stops_nobody_else(self, log: Log):
        futures: list[Future[Appended]] = []
        for n in range(200):
            futures.append(log.append(f"table {n}", 0, [seated(n)], "k1"))
            if n % 3 == 0:
                futures[-1].cancel()
        wait(futures)

        kept = {head.stream for head in log.streams()}
        assert kept == {f"table {n}" for n, future in enumerate(futures) if not future.cancelled()}

    # closing

    def test_a_log_opened_again_is_the_same(self, log: Log, place: str):
        log.append("monday", 0, [seated(1), seated(2)], "k1").result()
        entries = list(log.read("monday"))
        log.close()

        again = open_log(place)
        try:
            assert list(again.read("monday")) == entries
            assert again.append("monday", 9, [busted(1)], "k1").result().version == 2
            assert again.append("monday", 2, [busted(1)], "k2").result().version == 3
            assert verify(again).faults == ()
        finally:
            again.close()

    def test_closing_writes_what_is_queued(self, log: Log, place: str):
        futures = [log.append("monday", n, [seated(n)]) for n in range(30)]
        log.close()

        assert [future.result(timeout=0).version for future in futures] == list(range(1, 31))

    def test_a_closed_log_refuses(self, log: Log):
        log.close()
        log.close()

        with pytest.raises(LogClosed):
            log.append("monday", 0, [seated()])
        with pytest.raises(LogClosed):
            list(log.read("monday"))
        with pytest.raises(LogClosed):
            log.streams()
