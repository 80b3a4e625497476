import { describe, expect, it } from 'vitest';
import { moved, orderOf, placeAt, switched, written } from '../../../site/player/order.js';

const field = { choices: ['mask', 'temperature', 'top_k', 'top_p', 'min_p'].map((value) => ({ value })) };

describe('an order read from text', () => {
  it.each([
    ['min_p,mask,temperature,top_k,top_p', 'min_p mask temperature top_k top_p'],
    [' top_k , mask', 'top_k mask temperature top_p min_p'],
    ['mask,mask,nonsense,top_p', 'mask top_p temperature top_k min_p'],
    ['', 'mask temperature top_k top_p min_p'],
    ['min_p,-mask, -top_k,top_k,--top_p', 'min_p -mask -top_k temperature top_p'],
  ])('holds every value once, and which are off: %j', (text, order) => {
    expect(written(orderOf(field, text))).toBe(order.replaceAll(' ', ','));
  });

  it('is written as it was read', () => {
    const text = 'top_p,-mask,temperature,-top_k,min_p';
    expect(written(orderOf(field, text))).toBe(text);
    expect(orderOf(field, text).map(({ off }) => off)).toEqual([false, true, false, true, false]);
  });
});

describe('a switch', () => {
  it('takes an item out and puts it back where it stands', () => {
    const order = orderOf(field, 'top_p,mask,temperature,top_k,min_p');
    const off = switched(order, 'mask');
    expect(written(off)).toBe('top_p,-mask,temperature,top_k,min_p');
    expect(switched(off, 'mask')).toEqual(order);
  });
});

describe('an item that is moved', () => {
  it.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
    [1, -1, 'bacd'],
    [1, 9, 'acdb'],
  ])('from place %i to %i loses nothing', (from, to, order) => {
    expect(moved([...'abcd'], from, to).join('')).toBe(order);
  });
});

describe('the place under a pointer', () => {
  const rows = [
    { top: 10, bottom: 20 },
    { top: 20, bottom: 30 },
    { top: 32, bottom: 40 },
  ];

  it.each([
    [-5, 0],
    [10, 0],
    [20, 1],
    [31, null],
    [39, 2],
    [400, 2],
  ])('at %i is %j', (y, place) => {
    expect(placeAt(rows, y)).toBe(place);
  });

  it('is none in an empty list', () => {
    expect(placeAt([], 3)).toBeNull();
  });
});
