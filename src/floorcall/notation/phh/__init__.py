"""The open PHH format of hand histories, read, played, judged, told and written."""

from floorcall.notation.phh.playing import Replay
from floorcall.notation.phh.problem import HistoryProblem
from floorcall.notation.phh.reading import hands_in, read_record
from floorcall.notation.phh.record import Record
from floorcall.notation.phh.recording import record_of
from floorcall.notation.phh.telling import Telling
from floorcall.notation.phh.verdict import Verdict, judge
from floorcall.notation.phh.writing import write_record, write_records

__all__ = [
    "HistoryProblem",
    "Record",
    "Replay",
    "Telling",
    "Verdict",
    "hands_in",
    "judge",
    "read_record",
    "record_of",
    "write_record",
    "write_records",
]
