"""Tests of the tournament workbooks."""
