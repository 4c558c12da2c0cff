"""Papers: slips, receipts, sheets and books as PDF.

Each kind has two functions: `…_of` gathers its facts from a tournament or a house, and the one
named after the kind prints them: `seat_slips(seat_slips_of(state), Paper.LETTER)`.
"""

from floorcall.papers.move_slip import MoveSlips, move_slips, move_slips_of
from floorcall.papers.notices import Noticeboard, noticeboard, noticeboard_of
from floorcall.papers.payouts import PayoutSheet, payout_sheet, payout_sheet_of
from floorcall.papers.press import NothingToPrint, Paper
from floorcall.papers.receipt import (
    Receipts,
    payment_receipts_of,
    prize_receipts_of,
    receipts,
)
from floorcall.papers.room import room_sheet, room_sheet_of
from floorcall.papers.room_facts import RoomSheet
from floorcall.papers.rulebook import Book, book, book_of
from floorcall.papers.seat_slip import Link, SeatSlips, seat_slips, seat_slips_of
from floorcall.papers.table_sheet import TableSheets, table_sheets, table_sheets_of

__all__ = [
    "Book",
    "Link",
    "MoveSlips",
    "NothingToPrint",
    "Noticeboard",
    "Paper",
    "PayoutSheet",
    "Receipts",
    "RoomSheet",
    "SeatSlips",
    "TableSheets",
    "book",
    "book_of",
    "move_slips",
    "move_slips_of",
    "noticeboard",
    "noticeboard_of",
    "payment_receipts_of",
    "payout_sheet",
    "payout_sheet_of",
    "prize_receipts_of",
    "receipts",
    "room_sheet",
    "room_sheet_of",
    "seat_slips",
    "seat_slips_of",
    "table_sheets",
    "table_sheets_of",
]
