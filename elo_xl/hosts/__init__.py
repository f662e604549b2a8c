"""One module a host: how the functions reach a spreadsheet program."""
