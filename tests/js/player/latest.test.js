import { expect, it, vi } from 'vitest';
import { latest } from '../../../site/player/latest.js';

/** Longer than a frame, as there is one without a browser. */
const frame = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 40);
  });

it('of many things told at once the last one is shown, once', async () => {
  const show = vi.fn();
  const { tell } = latest(show);
  [1, 2, 3].forEach(tell);
  expect(show).not.toHaveBeenCalled();
  await frame();
  expect(show).toHaveBeenCalledExactlyOnceWith(3);
  tell(4);
  await frame();
  expect(show).toHaveBeenLastCalledWith(4);
});

it('after the end nothing is shown, told before it or after', async () => {
  const show = vi.fn();
  const { tell, end } = latest(show);
  tell(1);
  end();
  tell(2);
  await frame();
  expect(show).not.toHaveBeenCalled();
});
