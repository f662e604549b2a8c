"""The commands of `elo-xl`, one module a group. Each imports what takes its time only when it runs."""
