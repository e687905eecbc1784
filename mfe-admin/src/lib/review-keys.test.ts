import { describe, expect, it } from 'vitest';
import { type KeyPress, reviewCommand, stepIndex } from './review-keys.ts';

const press = (key: string, rest: Partial<KeyPress> = {}): KeyPress => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  repeat: false,
  defaultPrevented: false,
  ...rest,
});

describe('reviewCommand', () => {
  it.each([
    ['j', 'next'],
    ['J', 'next'],
    ['ArrowDown', 'next'],
    ['k', 'previous'],
    ['ArrowUp', 'previous'],
    ['a', 'approve'],
    ['r', 'reject'],
    ['v', 'view'],
    ['x', null],
    ['Enter', null],
  ])('reads %s as %s', (key, command) => {
    expect(reviewCommand(press(key))).toBe(command);
  });

  it('leaves the browser its own shortcuts', () => {
    expect(reviewCommand(press('r', { ctrlKey: true }))).toBeNull();
    expect(reviewCommand(press('a', { metaKey: true }))).toBeNull();
  });

  it('moves on while a key is held, but never decides on a repeat', () => {
    expect(reviewCommand(press('j', { repeat: true }))).toBe('next');
    expect(reviewCommand(press('a', { repeat: true }))).toBeNull();
  });
});

describe('stepIndex', () => {
  it('starts at the near end and stays inside the list', () => {
    expect(stepIndex(-1, 3, 'next')).toBe(0);
    expect(stepIndex(-1, 3, 'previous')).toBe(2);
    expect(stepIndex(2, 3, 'next')).toBe(2);
    expect(stepIndex(0, 3, 'previous')).toBe(0);
    expect(stepIndex(-1, 0, 'next')).toBe(-1);
  });
});
