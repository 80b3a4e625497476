import gzip

import bench
import bench_lighthouse
import bench_pages
import bench_speculative
import bench_stream
import pytest
from project import Problem


@pytest.fixture
def dist(tmp_path, monkeypatch):
    monkeypatch.setattr(bench_pages, "DIST", tmp_path)
    for name in ("zh/loop/index.html", "assets/player.js", "runtime/worker.js", "favicon.svg"):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(name * 50)
    return tmp_path


def test_the_weight_of_a_page_is_what_it_loaded_gzipped_and_without_the_runtime(dist):
    loaded = [
        "/zh/loop/",
        "/assets/player.js",
        "/assets/player.js",
        "/runtime/worker.js",
        "/missing.js",
    ]
    sizes = bench_pages.packed_kb(loaded)
    assert set(sizes) == {"/zh/loop/", "/assets/player.js"}
    packed = gzip.compress(("assets/player.js" * 50).encode(), compresslevel=6, mtime=0)
    assert sizes["/assets/player.js"] == len(packed) / 1000


def test_a_missed_target_is_printed_and_not_raised(capsys):
    result = {
        "chromium": "1",
        "cores": 2,
        "runs": 5,
        "pages_kb": {
            "zh/loop": {"page": bench_pages.MAX_FIRST_KB + 1},
            "zh/numerics": {"page": bench_pages.MAX_KB},
        },
        "paint_ms": {"reading": [20.0, 21.0], "hurrying": [5.0, 6.0]},
        "slow_paint_ms": [60.0, 61.0],
        "boot": {
            "fast": {
                "plain": [(4000.0, 9_000_000)],
                "peer": [(4100.0, 9_500_000)],
                "key": [900.0],
                "first": [{"ms": 1700.0, "bytes": 10_000_000}],
                "repeat": [{"ms": 1100.0, "bytes": 19_000}],
            },
            "slow": {
                "plain": [(10_000.0, 9_000_000)],
                "first": [{"ms": 9000.0, "bytes": 9_500_000}],
            },
        },
        "vitals": {
            "zh/": dict.fromkeys(bench_lighthouse.MIN_SCORES, 1.0) | {"shift": 0.0},
            "zh/loop/": dict.fromkeys(bench_lighthouse.MIN_SCORES, 1.0) | {"shift": 0.02},
        },
        "bare_paint_ms": {"reading": [3.0, 4.0], "hurrying": [2.0, 3.0]},
        "repaint_ms": [80.0, 90.0],
        "rows": {"pipeline_ms": 80.0, "plain_ms": 50.0},
        "speculative": {
            "native": {"draws_ms": 50.0, "large_ms": 50.0, "loop_ms": 4999.0},
            "pyodide": {"draws_ms": 150.0, "large_ms": 151.0, "loop_ms": 15000.0},
            "updates": {"updates": 30, "per_second": 3.9},
        },
        "stream": {
            name: {"bytes": 5_000_000, "seconds": 2.1, "updates": 9, "memory_ratio": 4.1}
            for name in bench_stream.WORDS
        },
    }
    bench.report(result)
    output = capsys.readouterr().out
    assert output.count("MISSED") == 18
    assert output.count("   ok\n") == 9
    assert "first visit (1.70 s) / plain NumPy (4.00 s)" in output
    assert "median 3.5 ms" in output, "beside it stands what a page without any work needs"


def test_only_keys_pressed_while_python_was_loading_are_counted():
    runs = [[{"ms": 5, "state": "loading"}, {"ms": 90, "state": "ready"}], []]
    assert bench.while_loading(runs) == [5.0]
    with pytest.raises(Problem, match="no key"):
        bench.while_loading([[{"ms": 90, "state": "ready"}]])


def test_of_several_runs_the_shortest_of_each_time_counts():
    found = [{"draws_ms": 5.0, "loop_ms": 9.0}, {"draws_ms": 6.0, "loop_ms": 8.0}]
    named = [{"platform": "linux", "counts": [], **times} for times in found]
    assert bench_speculative.quickest(named) == {"draws_ms": 5.0, "loop_ms": 8.0}
