import { describe, expect, it } from 'vitest';
import { afterDecision, type KeyPress, reviewCommand } from './review-keys.ts';

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
    ['o', 'open'],
    ['c', 'close'],
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

describe('afterDecision', () => {
  const after = (waiting: string, index: number) =>
    afterDecision([...waiting], index, (item) => item !== '-');

  it('goes on to the next that waits, then to the first, and else stays', () => {
    expect(after('a-cd', 0)).toBe('c');
    expect(after('ab--', 3)).toBe('a');
    expect(after('---d', 3)).toBe('d');
    expect(after('---', 1)).toBe('-');
    expect(after('', -1)).toBeUndefined();
  });
});
