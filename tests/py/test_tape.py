from tokenstep.tape import Tape


def states(tape: Tape) -> list[tuple[str, str, int | None, int | None, bool]]:
    return [
        (tile.token.text, tile.state, tile.position, tile.row, tile.fresh) for tile in tape.tiles
    ]


def test_a_token_goes_from_selected_to_pending_to_processed() -> None:
    tape = Tape().add((1,), "prompt", (0,)).process((1,)).add((3,), "generated")
    assert states(tape)[1] == ("学习", "selected", None, None, True)
    tape = tape.queue((1,))
    assert states(tape)[1] == ("学习", "pending", 1, None, True)
    tape = tape.process((2,))
    assert states(tape) == [
        ("我", "processed", 0, 1, False),
        ("学习", "processed", 1, 2, True),
    ]


def test_keys_stay_with_their_token() -> None:
    first = Tape().add((1, 2), "prompt", (0, 1))
    last = first.process((1, 2)).add((3,), "generated").queue((2,)).process((3,))
    assert [tile.key for tile in last.tiles[:2]] == [tile.key for tile in first.tiles]
    assert len({tile.key for tile in last.tiles}) == 3


def test_a_token_queued_twice_gets_a_second_tile() -> None:
    tape = Tape().add((1,), "prompt", (0,)).process((1,)).add((3,), "generated").queue((1, 2))
    assert states(tape)[1:] == [
        ("学习", "pending", 1, None, True),
        ("学习", "pending", 2, None, True),
    ]
    assert len({tile.key for tile in tape.tiles}) == 3


def test_pending_tokens_without_a_row_stay_pending() -> None:
    tape = Tape().add((1, 2), "prompt", (0, 1)).process((1,))
    assert [tile.state for tile in tape.tiles] == ["processed", "pending"]
