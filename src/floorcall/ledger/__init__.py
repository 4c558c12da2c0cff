"""The event kernel: commands decided, events folded, the past corrected. It knows no poker."""
