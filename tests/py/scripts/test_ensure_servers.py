"""Servers for the tests of docs/deployment.md: found, installed, or asked for in one sentence."""

import stat
from pathlib import Path

import ensure_browser
import ensure_servers
import pytest
from project import Problem


@pytest.fixture
def bare_machine(monkeypatch, tmp_path: Path):
    """A machine without a server and without rules about services; what was installed on it."""
    here: set[str] = set()
    policy = tmp_path / "policy-rc.d"
    seen: list[tuple[list[str], int]] = []

    def install(packages: list[str]) -> None:
        mode = policy.stat().st_mode if policy.exists() else 0
        seen.append((packages, mode))
        here.update(packages)

    monkeypatch.setattr(ensure_servers, "POLICY", policy)
    monkeypatch.setattr(ensure_servers, "find", lambda name: name if name in here else None)
    monkeypatch.setattr(ensure_browser, "install", install)
    return here, policy, seen


def test_what_is_missing_is_installed_and_its_service_is_not_started(bare_machine):
    here, policy, seen = bare_machine
    here.add("nginx")
    assert ensure_servers.ensure() == {name: name for name in ("nginx", "apache2", "caddy")}
    ((packages, mode),) = seen
    assert packages == ["apache2", "caddy"]
    assert mode & stat.S_IXUSR
    assert not policy.exists()


def test_rules_that_a_machine_has_stay(bare_machine):
    _, policy, _ = bare_machine
    policy.write_text("#!/bin/sh\nexit 104\n")
    ensure_servers.ensure()
    assert "104" in policy.read_text()


def test_a_server_that_cannot_be_had_is_one_clear_problem(bare_machine, monkeypatch):
    monkeypatch.setattr(ensure_browser, "install", lambda packages: None)
    with pytest.raises(Problem, match="apt-get install apache2 caddy nginx"):
        ensure_servers.ensure()


def test_nothing_is_installed_where_all_are_here(bare_machine):
    here, _, seen = bare_machine
    here.update(ensure_servers.SERVERS)
    ensure_servers.ensure()
    assert seen == []
