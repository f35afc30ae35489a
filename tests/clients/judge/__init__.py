"""Tests of the npm package @tallytale/judge."""
