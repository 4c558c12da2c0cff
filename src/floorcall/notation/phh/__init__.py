"""The open PHH format of hand histories, read, played, judged, told and written."""

from floorcall.notation.phh.commentary import Commentary
from floorcall.notation.phh.hand_replay import Replay
from floorcall.notation.phh.history_problem import HistoryProblem
from floorcall.notation.phh.history_reader import hands_in, read_record
from floorcall.notation.phh.history_writer import write_record, write_records
from floorcall.notation.phh.record import Record
from floorcall.notation.phh.recorder import record_of
from floorcall.notation.phh.verdict import Verdict, judge

__all__ = [
    "Commentary",
    "HistoryProblem",
    "Record",
    "Replay",
    "Verdict",
    "hands_in",
    "judge",
    "read_record",
    "record_of",
    "write_record",
    "write_records",
]
