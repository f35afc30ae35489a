"""Tests of the pages about rules."""
