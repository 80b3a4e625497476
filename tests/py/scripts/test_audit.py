import json

import audit
import pytest

ADVISORY = {"severity": "high", "range": "<2"}
KNOWN = {"name": "a", "version": "1", "vulns": [{"id": "PYSEC-1"}]}
CLEAN = {"name": "b", "version": "2", "vulns": []}


def npm(found):
    return json.dumps({"auditReportVersion": 2, "vulnerabilities": found})


def python(*listed):
    return json.dumps({"dependencies": listed, "fixes": []}), ""


def test_what_a_service_knows_is_a_finding():
    assert audit.read_npm(npm({"a": ADVISORY})) == ["a: high (<2)"]
    assert audit.read_npm(npm({})) == []
    assert audit.read_python(*python(KNOWN, CLEAN)) == ["a 1: PYSEC-1"]
    assert audit.read_python(*python(CLEAN)) == []


@pytest.mark.parametrize(
    "output", ["", "[]", "{}", '{"message": "405 Method Not Allowed"}', "<html>"]
)
def test_no_answer_of_npm_is_no_finding_and_no_all_clear(output):
    with pytest.raises(audit.Unanswered):
        audit.read_npm(output)


def test_no_answer_about_python_is_no_finding_and_no_all_clear():
    with pytest.raises(audit.Unanswered, match="cannot be reached"):
        audit.read_python("", "Traceback\nConnectionError: cannot be reached\n")
    skipped = {"name": "c", "skip_reason": "not found"}
    with pytest.raises(audit.Unanswered, match="nothing is known of c"):
        audit.read_python(*python(CLEAN, skipped))


@pytest.mark.parametrize(
    ("npm_says", "python_says", "code"),
    [([], [], 0), (["a"], [], 1), ([], ["b"], 1), (None, [], 0), (None, None, 0), (None, ["b"], 1)],
)
def test_a_finding_is_code_1_and_silence_is_said(monkeypatch, capsys, npm_says, python_says, code):
    def answer(said):
        def give():
            if said is None:
                raise audit.Unanswered("no route")
            return said

        return give

    monkeypatch.setattr(audit, "audit_npm", answer(npm_says))
    monkeypatch.setattr(audit, "audit_python", answer(python_says))
    assert audit.main() == code
    told = capsys.readouterr().out
    assert told.count("NOT checked") == [npm_says, python_says].count(None)
    assert ("no known advisories" in told) == ([] in (npm_says, python_says))


def test_what_is_shipped_is_asked_about_in_its_own_versions():
    assert "numpy==" in audit.shipped()
    assert "micropip==" in audit.shipped()
