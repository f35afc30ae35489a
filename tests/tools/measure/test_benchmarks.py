"""Tests that the FastAPI service used in benchmarks returns the same reports as this project's service."""

from tallytale.engine.judging.reports import judge
from tests.tools.measure.benchmarks import fastapi_server
from tests.tools.measure.benchmarks.service import REPEATED_TABLE


def test_the_fastapi_service_returns_the_whole_report() -> None:
    fastapi_server.Table.model_validate_json(REPEATED_TABLE)
    report = judge(REPEATED_TABLE)
    assert fastapi_server.Report.model_validate_json(report).model_dump_json().encode() == report
