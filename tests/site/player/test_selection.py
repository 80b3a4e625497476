"""The lesson on selection rules as its reader meets it: the example, own numbers, bad numbers."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

# How a candidate is told in words: its id, its probability before and after the step, its state.
TOLD = {
    "zh": re.compile(
        r"id (\d+)，(?:这一步之前的概率 ([\d.]+)，)?"
        r"(?:之后 ([\d.]+)(，选中)?|(这一步去掉了)|(前面已经去掉了))"
    ),
    "en": re.compile(
        r"id (\d+), (?:probability ([\d.]+) before this step, )?"
        r"(?:([\d.]+) after it(, chosen)?|(removed in it)|(removed in an earlier step))"
    ),
}
ONE_MILLION = "0.000001, " * 100_000


@pytest.fixture(scope="module")
def lesson_name() -> str:
    """What ``lesson`` and ``live`` open."""
    return "selection"


def candidates(reader: Any) -> dict[int, dict[str, Any]]:
    """What the figure says of each candidate, by id, read as assistive technology reads it."""
    found = {}
    for line in reader.region("candidates").aria_snapshot().splitlines():
        if match := TOLD[reader.language].search(line):
            number, before, after, chosen, now, earlier = match.groups()
            found[int(number)] = {
                "before": before and float(before),
                "after": after and float(after),
                "state": "chosen" if chosen else "now" if now else "earlier" if earlier else "kept",
            }
    return found


def kept(reader: Any) -> dict[int, float]:
    """Probabilities of the candidates that are left."""
    return {i: told["after"] for i, told in candidates(reader).items() if told["after"] is not None}


def own(reader: Any, **options: str) -> None:
    """Choose the reader's own input and set options in the form."""
    for name, value in {"scene": "own", **options}.items():
        reader.set_option(name, value)


def expect_said(reader: Any, name: str) -> None:
    """A sentence can be seen; where it only keeps a height, it cannot."""
    said = reader.stage.get_by_text(reader.names[name]).filter(visible=True)
    expect(said.first).to_be_visible()


# --- the fixed example --------------------------------------------------------------------------


def test_the_keyboard_alone_reads_the_five_steps_with_the_numbers_of_the_specification(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson()
    keyboard = reader.page.keyboard
    reader.tab_to_play()
    seen = []
    for number in range(1, 6):
        reader.expect_step(number, 5)
        seen.append(candidates(reader))
        if number < 5:
            keyboard.press("ArrowRight")
    greedy, top_k, top_p, renormalised, _ = seen
    assert [told["before"] for told in greedy.values()] == [0.5, 0.3, 0.15, 0.05]
    assert [i for i, told in greedy.items() if told["state"] == "chosen"] == [0]
    assert {i: told["after"] for i, told in top_k.items() if told["after"]} == {0: 0.625, 1: 0.375}
    assert [i for i, told in top_k.items() if told["state"] == "now"] == [2, 3]
    assert [i for i, told in top_p.items() if told["after"]] == [0, 1, 2]
    assert [i for i, told in top_p.items() if told["state"] == "now"] == [3]
    after = [told["after"] for told in renormalised.values() if told["after"]]
    assert after == [0.5263, 0.3158, 0.1579]
    keyboard.press("ArrowRight")
    reader.expect_step(5, 5)


def test_what_is_chosen_is_an_id_and_the_step_says_that_it_is_not_text(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson("#step=1")
    assert reader.element.evaluate("(player) => player.trace.steps[0].facts.token") == 0
    expect(reader.summary).to_contain_text(reader.names["not text"])


def test_the_third_step_shows_that_the_line_is_crossed_only_at_the_third_item(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson("#step=3")
    for number in ("0.9", "0.8", "0.95"):
        expect(reader.summary).to_contain_text(number)
    rows = reader.region("compared").get_by_role("row").all()
    numbers = [re.findall(r"\d+(?:\.\d+)?", row.inner_text()) for row in rows]
    # Of each item its probability, the mass before it, and p.
    assert [[float(x) for x in row] for row in numbers if len(row) == 3] == [
        [0.5, 0, 0.9],
        [0.3, 0.5, 0.9],
        [0.15, 0.8, 0.9],
        [0.05, 0.95, 0.9],
    ]


def test_the_fifth_step_shows_both_orders_and_that_they_keep_different_sets(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson("#step=5")
    outcome = reader.element.evaluate("(player) => player.trace.facts")
    assert outcome["k_first_kept"] == [0]
    assert outcome["p_first_kept"] == [0, 1]
    text = reader.region("orders").inner_text()
    assert "0.625" in text
    assert "0.6" in text
    assert "0.5" in text


def test_the_three_misreadings_are_put_right_where_they_arise(lesson: Callable[..., Any]) -> None:
    reader = lesson("#step=1")
    expect_said(reader, "temperature misread")
    reader.button("next").click()
    reader.expect_step(2, 5)
    expect_said(reader, "sampling misread")


def test_the_stages_say_in_words_how_far_the_run_has_come(lesson: Callable[..., Any]) -> None:
    reader = lesson("#step=3")
    stages = reader.region("stages").get_by_role("listitem")
    assert stages.count() >= 6
    current = reader.region("stages").locator('[aria-current="step"]')
    expect(current).to_have_count(1)
    expect(current).to_contain_text("top-p")
    expect(current).to_contain_text(reader.names["this step"])
    expect(stages.filter(has_text="min-p")).to_contain_text(reader.names["off"])


# --- the reader's own input ---------------------------------------------------------------------


def test_own_input_with_top_k_is_computed_in_this_browser_stage_by_stage(live: Any) -> None:
    own(live, top_k="2")
    assert live.element.evaluate("(player) => player.source") == "live"
    live.expect_step(1, 5)
    live.go_to("top_k")
    assert kept(live) == {0: 0.625, 1: 0.375}
    live.go_to("draw")
    assert [i for i, told in candidates(live).items() if told["state"] == "chosen"] == [0]
    landing = live.region("cumulative").inner_text()
    for number in ("0.4", "0.625"):
        assert number in landing
    live.set_option("uniform", "0.7")
    live.go_to("draw")
    assert [i for i, told in candidates(live).items() if told["state"] == "chosen"] == [1]


def test_pasted_lines_with_labels_are_read_and_named(live: Any) -> None:
    own(live, kind="logits", items="cat: 2\ndog: 2\nbird: 1", temperature="0")
    live.go_to("draw")
    assert [i for i, told in candidates(live).items() if told["state"] == "chosen"] == [0]
    expect(live.region("candidates").get_by_text("cat").first).to_be_visible()


def test_a_masked_item_is_out_and_the_step_says_what_a_mask_does_not_know(live: Any) -> None:
    own(live, masked="A")
    live.go_to("mask")
    assert kept(live) == {1: 0.6, 2: 0.3, 3: 0.1}
    expect_said(live, "mask misread")


def test_an_order_changed_by_keyboard_changes_what_is_kept(live: Any) -> None:
    own(live, top_k="2", top_p="0.6")
    live.go_to("top_p")
    assert list(kept(live)) == [0]
    item = order_item(live, "top-p")
    before = live.element.evaluate_handle("(player) => player.trace")
    item.get_by_role("button").first.focus()
    live.page.keyboard.press("Alt+ArrowUp")
    live.page.wait_for_function(
        "(before) => document.querySelector('tokenstep-player').trace !== before", arg=before
    )
    order = live.element.evaluate("(player) => player.trace.options.order")
    assert order == "mask,temperature,top_p,top_k,min_p"
    expect(live.element.get_by_role("status").get_by_text("top-p")).to_have_count(1)
    assert item.evaluate("(item) => item.contains(item.getRootNode().activeElement)")
    live.go_to("top_k")
    assert list(kept(live)) == [0, 1]


def test_the_buttons_of_the_order_move_a_stage_and_stop_at_the_ends(live: Any) -> None:
    own(live)
    order_item(live, "top-k").get_by_role("button").first.click()
    live.page.wait_for_function(
        "() => document.querySelector('tokenstep-player').trace.options.order"
        " === 'mask,top_k,temperature,top_p,min_p'"
    )
    first = order_item(live, live.names["mask"]).get_by_role("button").first
    expect(first).to_have_attribute("aria-disabled", "true")


def order_item(reader: Any, name: str) -> Locator:
    """A stage in the field for the order."""
    reader.open_options()
    rows = reader.element.get_by_role("list", name=reader.names["order"]).get_by_role("listitem")
    return rows.filter(has_text=re.compile(rf"\b{re.escape(name)}|{re.escape(name)}"))


def test_ten_thousand_draws_are_counted_against_what_is_expected(live: Any) -> None:
    own(live, draws="10000")
    live.go_to("draw")
    segments = live.element.evaluate(
        "(player) => player.trace.steps.find((step) => step.id === 'draw')"
        ".panels.find((panel) => panel.kind === 'cumulative').segments"
    )
    assert sum(segment["count"] for segment in segments) == 10_000
    for segment, prob in zip(segments, (0.5, 0.3, 0.15, 0.05), strict=True):
        assert segment["expected"] == pytest.approx(10_000 * prob)
        # Five standard deviations of a binomial count.
        assert abs(segment["count"] - 10_000 * prob) < 5 * (10_000 * prob * (1 - prob)) ** 0.5
        assert str(segment["count"]) in live.region("cumulative").inner_text()


def test_ties_at_k_are_kept_by_two_systems_and_the_table_names_them(live: Any) -> None:
    own(live, items="0.4, 0.2, 0.2, 0.2", top_k="2")
    live.go_to("presets")
    rows = live.region("presets").get_by_role("row").all()
    said = {name: row.inner_text() for row in rows for name in PRESETS if name in row.inner_text()}
    assert set(said) == set(PRESETS)
    for name, text in said.items():
        wanted = live.names["different"] if name in ("hf", "vllm") else live.names["the same"]
        if name != "tokenstep":
            assert wanted in text, name


PRESETS = ("tokenstep", "hf", "vllm", "llama.cpp")


# --- the model's input --------------------------------------------------------------------------


def test_the_model_reads_a_prompt_and_its_logits_go_through_the_pipeline(live: Any) -> None:
    own(live, input="model", top_k="3")
    live.expect_step(1, 5)
    for name in ("items", "kind", "normalise"):
        expect(live.field(name)).to_have_count(0)
    expect(live.summary).to_contain_text("我爱")
    expect(live.region("candidates").get_by_text("学习").first).to_be_visible()
    live.go_to("top_k")
    assert sorted(kept(live)) == [3, 4, 5]
    live.set_option("prompt", "我爱学习")
    live.go_to("top_k")
    assert max(kept(live), key=kept(live).__getitem__) == 5
    live.set_option("masked", "<EOS>, ！")
    live.go_to("mask")
    assert sorted(kept(live)) == [0, 1, 2, 3, 4]


def test_the_tokens_of_the_prompt_can_be_added_by_buttons_and_a_wrong_one_is_refused(
    live: Any,
) -> None:
    own(live, input="model")
    live.field("prompt").fill("我恨")
    expect(live.field("prompt")).to_have_attribute("aria-invalid", "true")
    expect(live.element.locator("#prompt-problem")).to_contain_text("恨")
    live.field("prompt").fill("我爱")
    palette = live.element.get_by_role("group", name=live.names["palette"])
    palette.get_by_role("button", name=re.compile("编程")).click()
    live.page.wait_for_function(
        "() => document.querySelector('tokenstep-player').trace.options.prompt === '我爱编程'"
    )


def test_a_probability_of_the_model_opens_down_to_the_hidden_state(live: Any) -> None:
    own(live, input="model")
    live.region("candidates").get_by_role("button", name=re.compile("学习")).click()
    dialog = live.element.get_by_role("dialog")
    for name in ("exp", "logits", "h_last", "h", "r"):
        dialog.get_by_role("button", name=re.compile(rf"\b{name}$")).first.click()
        expect(
            dialog.get_by_role("heading").get_by_text(re.compile(rf"^{name} · "))
        ).to_be_visible()
    live.page.keyboard.press("Escape")


def test_the_link_of_the_loop_opens_the_logits_of_its_first_round(live: Any) -> None:
    address = f"{live.language}/loop/"
    page = live.page.context.new_page()
    page.goto(live.site.url(address))
    link = page.locator('a[href*="selection/#scene=own&input=model"]')
    wanted = str(link.evaluate("(link) => link.href"))
    page.close()
    live.page.evaluate("(hash) => { location.hash = hash; }", wanted.partition("#")[2])
    live.page.wait_for_function(
        "() => document.querySelector('tokenstep-player').trace.options.input === 'model'"
    )
    text = (live.site.root / "traces" / "loop.json").read_text("utf-8")
    panels = json.loads(text)["steps"][1]["panels"]
    items = next(panel["items"] for panel in panels if panel["kind"] == "distribution")
    found = live.element.evaluate(
        "(player) => player.trace.steps[0].panels.find((panel) => panel.kind === 'candidates')"
        ".items.map((item) => item.logit)"
    )
    assert found == pytest.approx([item["logit"] for item in items], abs=1e-9)


# --- sliders ------------------------------------------------------------------------------------


def slider_of(reader: Any, name: str) -> Locator:
    """The slider beside a number, by the label of the number."""
    label = reader.names["slider of"].format(label=reader.names[name])
    return reader.element.get_by_role("slider", name=label, exact=True)


def item_slider(reader: Any, label: str) -> Locator:
    """The slider of one of the reader's own numbers."""
    name = reader.names["slider of item"].format(label=label)
    return reader.element.get_by_role("slider", name=name, exact=True)


def press(reader: Any, slider: Locator, key: str) -> None:
    """Press a key on a slider and wait for the run that follows."""
    before = reader.element.evaluate_handle("(player) => player.trace")
    slider.focus()
    reader.page.keyboard.press(key)
    reader.page.wait_for_function(
        "(before) => document.querySelector('tokenstep-player').trace !== before", arg=before
    )


def test_a_slider_moves_its_number_by_a_hundredth_of_the_range(live: Any) -> None:
    own(live, top_p="0.6")
    press(live, slider_of(live, "top_p"), "ArrowUp")
    expect(live.field("top_p")).to_have_value("0.61")
    press(live, slider_of(live, "temperature"), "ArrowLeft")
    expect(live.field("temperature")).to_have_value("0.9")
    options = live.element.evaluate("(player) => player.trace.options")
    assert (options["top_p"], options["temperature"]) == (0.61, 0.9)


def test_a_typed_number_stays_exact_beside_its_slider(live: Any) -> None:
    own(live, uniform="0.123456")
    expect(live.field("uniform")).to_have_value("0.123456")
    expect(slider_of(live, "uniform")).to_have_value("0.12")
    expect(slider_of(live, "uniform")).to_have_attribute("aria-valuetext", "0.123456")
    press(live, slider_of(live, "uniform"), "End")
    expect(live.field("uniform")).to_have_value("0.99")
    expect(live.field("uniform")).to_have_attribute("aria-invalid", "false")


def test_dragging_a_slider_ends_with_the_value_it_was_left_at(live: Any) -> None:
    own(live)
    slider = slider_of(live, "min_p")
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    assert box is not None
    mouse, middle = live.page.mouse, box["y"] + box["height"] / 2
    mouse.move(box["x"] + 10, middle)
    mouse.down()
    mouse.move(box["x"] + box["width"] / 2, middle, steps=20)
    mouse.up()
    value = float(live.field("min_p").input_value())
    assert 0.4 < value < 0.6
    live.page.wait_for_function(
        "(value) => document.querySelector('tokenstep-player').trace.options.min_p === value",
        arg=value,
    )


def test_a_slider_of_a_probability_rewrites_the_text_and_divides_by_the_sum(live: Any) -> None:
    own(live, items="cat: 0.5\ndog: 0.25\nbird: 0.25")
    press(live, item_slider(live, "dog"), "ArrowUp")
    expect(live.field("items")).to_have_value("cat: 0.5\ndog: 0.26\nbird: 0.25")
    expect(live.field("normalise")).to_have_value("yes")
    assert kept(live)[1] == pytest.approx(0.26 / 1.01, abs=1e-4)
    press(live, item_slider(live, "bird"), "Home")
    expect(live.field("items")).to_have_value("cat: 0.5\ndog: 0.26\nbird: 0")
    assert sorted(kept(live)) == [0, 1]
    live.element.get_by_role("button", name=live.names["parts back"], exact=True).click()
    expect(live.field("items")).to_have_value("cat: 0.5\ndog: 0.25\nbird: 0.25")
    expect(live.field("items")).to_be_focused()
    expect(live.field("normalise")).to_have_value("no")
    live.page.wait_for_function(
        "() => document.querySelector('tokenstep-player').trace.options.normalise === 'no'"
    )
    assert kept(live) == {0: 0.5, 1: 0.25, 2: 0.25}


def test_a_slider_of_a_logit_leaves_the_others_and_divides_nothing(live: Any) -> None:
    own(live, kind="logits", items="2, 1.25")
    press(live, item_slider(live, "A"), "ArrowDown")
    first, second = live.field("items").input_value().split("\n")
    assert second == "B: 1.25"
    assert float(first.removeprefix("A: ")) < 2
    expect(live.field("normalise")).to_have_value("no")


def test_many_numbers_and_typed_changes_have_no_stale_sliders(live: Any) -> None:
    own(live, normalise="yes", items=", ".join(["1"] * 13))
    group = live.element.get_by_role("group", name=live.names["parts"])
    expect(group).to_have_count(0)
    live.set_option("items", "3, 1")
    expect(group.get_by_role("slider")).to_have_count(2)
    live.field("items").fill("3, x")
    expect(live.field("items")).to_have_attribute("aria-invalid", "true")
    expect(group).to_have_count(0)


# --- on the figure itself -----------------------------------------------------------------------


def bar_slider(reader: Any) -> Locator:
    """The slider below the cumulative bar."""
    return reader.region("cumulative").get_by_role("slider", name="u", exact=True)


def test_u_is_varied_by_keyboard_on_the_bar_that_it_lands_on(live: Any) -> None:
    own(live, top_k="2", uniform="0.62")
    live.go_to("draw")
    for key, uniform, chosen in (("ArrowRight", 0.621, 0), ("PageUp", 0.721, 1)):
        press(live, bar_slider(live), key)
        expect(bar_slider(live)).to_be_focused()
        assert live.element.evaluate("(player) => player.trace.options.uniform") == uniform
        assert live.element.evaluate("(player) => player.trace.options.top_k") == 2
        assert [i for i, told in candidates(live).items() if told["state"] == "chosen"] == [chosen]
        expect(live.region("cumulative").get_by_text(f"u = {uniform}").first).to_be_visible()
        expect(live.field("uniform")).to_have_value(str(uniform))
    live.button("previous").click()
    live.button("next").click()
    expect(bar_slider(live)).to_have_value("0.721")


def test_at_its_end_the_slider_of_the_bar_is_still_below_one(live: Any) -> None:
    own(live, top_k="2")
    live.go_to("draw")
    press(live, bar_slider(live), "End")
    expect(bar_slider(live)).to_have_attribute("aria-valuetext", "0.999")
    expect(live.field("uniform")).to_have_attribute("aria-invalid", "false")
    assert [i for i, told in candidates(live).items() if told["state"] == "chosen"] == [1]


def test_the_runs_follow_a_drag_along_the_bar_and_the_thumb_stays_under_the_pointer(
    live: Any,
) -> None:
    own(live, top_k="2")
    live.go_to("draw")
    bar_slider(live).scroll_into_view_if_needed()
    box = bar_slider(live).bounding_box()
    assert box is not None
    mouse, middle = live.page.mouse, box["y"] + box["height"] / 2
    # Half a thumb stands out at either end of the bar.
    start, width = box["x"] + 12, (box["width"] - 24) / 0.999
    live.element.evaluate(
        "(player) => { window.followed = 0;"
        " player.addEventListener('tracechange', () => { window.followed += 1; }); }"
    )
    mouse.move(start + 0.4 * width, middle)
    mouse.down()
    for percent in range(41, 71):
        mouse.move(start + percent / 100 * width, middle)
    live.page.wait_for_function(
        "() => Math.abs(document.querySelector('tokenstep-player').trace.options.uniform - 0.7)"
        " < 0.005"
    )
    mouse.move(start + 0.8 * width, middle)
    mouse.up()
    live.page.wait_for_function(
        "() => Math.abs(document.querySelector('tokenstep-player').trace.options.uniform - 0.8)"
        " < 0.005"
    )
    assert live.page.evaluate("() => window.followed") >= 2
    assert float(bar_slider(live).input_value()) == pytest.approx(0.8, abs=0.005)


def test_a_stage_is_switched_off_and_on_by_keyboard_where_it_stands(live: Any) -> None:
    own(live, top_k="2")
    switch = order_item(live, "top-k").get_by_role("switch", name=re.compile("top-k"))
    expect(switch).to_be_checked()
    press(live, switch, " ")
    expect(switch).not_to_be_checked()
    expect(switch).to_be_focused()
    order = "mask,temperature,{}top_k,top_p,min_p"
    assert live.element.evaluate("(player) => player.trace.options.order") == order.format("-")
    assert "top_k" not in live.element.evaluate(
        "(player) => player.trace.steps.map((step) => step.id)"
    )
    live.page.keyboard.press("Alt+ArrowUp")
    live.page.wait_for_function(
        "() => document.querySelector('tokenstep-player').trace.options.order"
        " === 'mask,-top_k,temperature,top_p,min_p'"
    )
    press(live, switch, "Alt+ArrowDown")
    press(live, switch, " ")
    expect(switch).to_be_checked()
    assert live.element.evaluate("(player) => player.trace.options.order") == order.format("")
    live.go_to("top_k")
    assert kept(live) == {0: 0.625, 1: 0.375}


def test_at_an_end_of_the_order_the_keys_say_that_it_is_the_end(live: Any) -> None:
    own(live)
    status = live.element.get_by_role("status")
    order_item(live, "min-p").get_by_role("switch").focus()
    live.page.keyboard.press("Alt+ArrowDown")
    expect(status.get_by_text(live.names["already last"].format(stage="min-p"))).to_have_count(1)
    order_item(live, live.names["mask"]).get_by_role("switch").focus()
    live.page.keyboard.press("Alt+ArrowUp")
    first = live.names["already first"].format(stage=live.names["mask"])
    expect(status.get_by_text(first)).to_have_count(1)


def test_a_stage_is_dragged_by_its_name(live: Any) -> None:
    own(live)
    name = order_item(live, "min-p").locator(".order-name")
    name.scroll_into_view_if_needed()
    source = name.bounding_box()
    target = order_item(live, "top-k").bounding_box()
    assert source is not None
    assert target is not None
    live.page.mouse.move(source["x"] + 20, source["y"] + source["height"] / 2)
    live.page.mouse.down()
    live.page.mouse.move(source["x"] + 20, target["y"] + target["height"] / 2, steps=12)
    live.page.mouse.up()
    live.page.wait_for_function(
        "() => document.querySelector('tokenstep-player').trace.options.order"
        " === 'mask,temperature,min_p,top_k,top_p'"
    )


def test_the_systems_name_their_sources_as_links_that_leave_the_page_open(live: Any) -> None:
    own(live, top_k="2")
    live.go_to("presets")
    links = live.stage.get_by_role("link", name=live.names["new tab"])
    assert links.count() >= 3
    for link in links.all():
        assert (link.get_attribute("href") or "").startswith("https://")
        assert link.get_attribute("target") == "_blank"
        assert link.get_attribute("rel") == "noopener"


def test_labels_that_could_not_be_seen_are_seen_in_every_view(live: Any) -> None:
    own(live, items='{" ": 0.5, "\\u200b": 0.3, "\\u202eabc": 0.2}')
    live.go_to("draw")
    for sign in ("␣", "U+200B", "U+202E"):
        for name in ("candidates", "landed"):
            expect(live.region(name).get_by_text(sign).first).to_be_visible()
    expect(live.summary).to_contain_text("␣")
    expect(live.region("cumulative").get_by_text("␣").first).to_be_visible()


@pytest.mark.parametrize(
    "labels", [("a" * 200, "b" * 200), ("字" * 60_000, "b")], ids=["two of 200", "one of 60 000"]
)
def test_long_labels_keep_the_height_of_the_figure(live: Any, labels: tuple[str, str]) -> None:
    def height() -> float:
        return float(live.stage.locator(".scroller").evaluate("(box) => box.scrollHeight"))

    def text(names: tuple[str, str]) -> str:
        return json.dumps(dict(zip(names, (0.75, 0.25), strict=True)), ensure_ascii=False)

    own(live, items=text(("a", "b")), top_k="1", draws="10000")
    short, summary = height(), live.summary.inner_text()
    live.set_option("items", text(labels))
    # A label may fill a few more lines of a table, a reason and a sentence.
    assert height() < short + 250
    assert len(live.summary.inner_text()) < len(summary) + 60
    live.go_to("draw")
    title = live.region("candidates").locator(f'[title="{labels[0]}"]')
    expect(title.first).to_contain_text("…")


def test_with_text_twice_as_large_the_numbers_stay_clear_of_the_bar(live: Any) -> None:
    own(live, top_k="3")
    live.go_to("draw")
    live.page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    overlaps = live.stage.locator(".shown-panel .shares").evaluate(
        """(bar) => {
          const boxes = (kind) =>
            [...bar.querySelectorAll(kind)].map((one) => one.getBoundingClientRect());
          const bottom = Math.max(...boxes('.share').map(({bottom}) => bottom));
          const numbers = boxes('.share-text.quiet').filter(({width}) => width);
          return numbers.length < 2 || numbers.some(({top}) => top < bottom)
            || numbers.some(({right}, place) => numbers[place + 1]?.left < right);
        }"""
    )
    live.page.evaluate("() => { document.documentElement.style.fontSize = ''; }")
    assert overlaps is False


def test_what_was_unfolded_stays_unfolded_in_other_steps(live: Any) -> None:
    own(live, normalise="yes", items=", ".join(["1"] * 30), top_k="20")
    live.go_to("top_k")
    tail = live.region("candidates").locator("details")
    tail.locator("summary").click()
    live.button("next").click()
    expect(tail).to_have_attribute("open", "")
    live.go_to("draw")
    expect(tail).to_have_attribute("open", "")
    tail.locator("summary").click()
    live.button("previous").click()
    expect(tail).not_to_have_attribute("open", "")


def test_on_a_phone_a_link_shows_what_its_step_is_about_and_typing_moves_nothing(
    live: Any,
) -> None:
    live.page.set_viewport_size({"width": 360, "height": 740})
    scrolled = "(box) => box.scrollTop"
    scroller = live.stage.locator(".scroller")
    own(live)
    scroller.evaluate("(box) => { box.scrollTop = 0; }")
    live.set_option("top_k", "2")
    assert scroller.evaluate(scrolled) == 0
    live.page.evaluate("() => { document.activeElement.blur(); }")
    live.page.evaluate("() => { location.hash = '#step=4&scene=own&top_k=3'; }")
    live.page.wait_for_function(
        "() => document.querySelector('tokenstep-player').trace.options.top_k === 3"
    )
    expect(live.summary).to_contain_text("u = 0.4")
    focus = live.element.evaluate("(player) => player.trace.steps[player.index].focus")
    assert scroller.evaluate(
        """async (box, focus) => {
          await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
          const panel = box.querySelector(`[data-holds=${focus}]`).getBoundingClientRect();
          const {top, bottom} = box.getBoundingClientRect();
          return panel.top >= top - 1 && panel.top < bottom && box.scrollTop > 0;
        }""",
        focus,
    )
    live.page.set_viewport_size({"width": 1280, "height": 900})


# --- bad input ----------------------------------------------------------------------------------

# What is typed, and what the answer must name: the place, and what is there.
BAD = {
    "not a number": (
        "0.5, nan, 0.5",
        {"zh": ("第 1 行第 6 个字符", "NaN"), "en": ("line 1, character 6", "NaN")},
    ),
    "negative": (
        "0.5,\n0.6, -0.1",
        {"zh": ("第 2 行第 6 个字符", "-0.1"), "en": ("line 2, character 6", "-0.1")},
    ),
    "empty": ("", {"zh": ("一个数也没有",), "en": ("there is no number",)}),
    "sum 1.2": ("0.7, 0.5", {"zh": ("和是 1.2",), "en": ("sum to 1.2",)}),
    "words": (
        "0.5, half, 0.5",
        {"zh": ("第 1 行第 6 个字符", "half"), "en": ("line 1, character 6", "half")},
    ),
}


def refused(reader: Any, text: str) -> Locator:
    """Put a text into the field for the items and return what the page says about it."""
    field = reader.field("items")
    before = reader.element.evaluate("(player) => player.trace.steps.map((step) => step.facts)")
    field.fill(text)
    expect(field).to_have_attribute("aria-invalid", "true")
    assert (
        reader.element.evaluate("(player) => player.trace.steps.map((step) => step.facts)")
        == before
    ), "the last good run stays"
    problem = reader.element.locator("#items-problem")
    expect(problem).to_be_visible()
    assert "items-problem" in (field.get_attribute("aria-describedby") or "")
    return problem


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_input_is_refused_by_its_place_and_the_last_good_run_stays(
    live: Any, kind: str
) -> None:
    own(live, top_k="2")
    text, named = BAD[kind]
    problem = refused(live, text)
    for part in named[live.language]:
        expect(problem).to_contain_text(part)
    live.button("next").click()
    live.expect_step(2, 5)
    assert kept(live) == {0: 0.625, 1: 0.375}
    live.field("items").fill("0.25, 0.75")
    expect(live.field("items")).to_have_attribute("aria-invalid", "false")


def test_a_million_pasted_characters_are_refused_and_the_page_goes_on(live: Any) -> None:
    own(live, top_k="2")
    assert len(ONE_MILLION) == 1_000_000
    problem = refused(live, ONE_MILLION)
    for part in (r"1[, ]?000[, ]?000", r"65[, ]?536"):
        expect(problem).to_contain_text(re.compile(part))
    live.button("next").click()
    live.expect_step(2, 5)
    assert len(live.page.url) < 4_000


def test_a_sum_other_than_one_is_accepted_only_on_the_explicit_wish(live: Any) -> None:
    own(live)
    problem = refused(live, "0.7, 0.5")
    expect(problem).to_contain_text("1.2")
    live.field("normalise").select_option("yes")
    expect(live.field("items")).to_have_attribute("aria-invalid", "false")
    live.page.wait_for_function(
        "() => document.querySelector('tokenstep-player').trace.vocabulary.length === 2"
    )
    assert kept(live) == {0: 0.5833, 1: 0.4167}


def test_masking_everything_is_an_error_and_never_a_choice_of_id_0(live: Any) -> None:
    own(live)
    live.field("masked").fill("A, B, C, D")
    expect(live.field("masked")).to_have_attribute("aria-invalid", "true")
    expect(live.element.locator("#masked-problem")).to_be_visible()


# --- the page -----------------------------------------------------------------------------------


def test_axe_finds_nothing_in_any_step_of_the_example(axe: Any, lesson: Callable[..., Any]) -> None:
    reader = lesson()
    for number in range(1, 6):
        reader.expect_step(number, 5)
        assert axe(reader.page) == [], number
        if number < 5:
            reader.button("next").click()


def test_axe_finds_nothing_with_own_input_the_settings_open_and_an_error_shown(
    axe: Any, live: Any
) -> None:
    own(live, top_k="2", draws="10000")
    for step in ("input", "draw", "presets"):
        live.go_to(step)
        assert axe(live.page) == [], step
    refused(live, "0.7, 0.5")
    assert axe(live.page) == []


def test_the_language_switch_keeps_own_input(lesson: Callable[..., Any]) -> None:
    reader = lesson("#step=1&scene=own&top_k=2")
    reader.expect_switch_keeps("scene=own", "top_k=2")


def test_a_link_in_the_prose_sets_the_options_it_names(live: Any) -> None:
    live.page.locator('a[href="#step=4&scene=own&top_k=2"]').click()
    live.page.wait_for_function(
        "() => document.querySelector('tokenstep-player').trace.options.top_k === 2"
    )
    live.expect_step(4, 5)
    assert live.element.evaluate("(player) => player.trace.steps[player.index].id") == "draw"
    live.go_to("top_k")
    assert kept(live) == {0: 0.625, 1: 0.375}
