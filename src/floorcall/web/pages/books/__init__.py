"""The books: every house's rules to browse, compare and print, and the noticeboard."""
