"""Slips, receipts, sheets and books as PDF.

Each kind has two functions: `…_of` gathers its facts from a tournament or a house, and the one
named after the kind prints them: `seat_slips(seat_slips_of(state), Paper.LETTER)`.
"""

from floorcall.printing.book import Book, book, book_of
from floorcall.printing.club.annual_report import annual_report_of
from floorcall.printing.club.club_sheet import ClubSheet, club_sheet
from floorcall.printing.club.member_papers import (
    dues_receipt_of,
    member_cards_of,
    member_list_of,
)
from floorcall.printing.club.season_sheet import season_sheet_of
from floorcall.printing.house_notices import Noticeboard, noticeboard, noticeboard_of
from floorcall.printing.move_slip import MoveSlips, move_slips, move_slips_of
from floorcall.printing.payout_sheet import PayoutSheet, payout_sheet, payout_sheet_of
from floorcall.printing.pdf import NothingToPrint, Paper
from floorcall.printing.receipt import Receipts, payment_receipts_of, prize_receipts_of, receipts
from floorcall.printing.room_sheet import RoomSheet, room_sheet, room_sheet_of
from floorcall.printing.seat_slip import Link, SeatSlips, seat_slips, seat_slips_of
from floorcall.printing.table_sheet import TableSheets, table_sheets, table_sheets_of

__all__ = [
    "Book",
    "ClubSheet",
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
    "annual_report_of",
    "book",
    "book_of",
    "club_sheet",
    "dues_receipt_of",
    "member_cards_of",
    "member_list_of",
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
    "season_sheet_of",
    "seat_slips",
    "seat_slips_of",
    "table_sheets",
    "table_sheets_of",
]
