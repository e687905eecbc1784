import { describe, expect, it } from 'vitest';
import { checkPassword } from './check.ts';
import { messages } from './texts.ts';

const texts = messages.in('en');
const input = { old: 'old-secret', chosen: 'new-secret', again: 'new-secret' };

describe('checkPassword', () => {
  it.each([
    [{ ...input, old: '' }, 'old', 'All fields must be filled.'],
    [{ ...input, again: '' }, 'again', 'All fields must be filled.'],
    [{ ...input, chosen: 'short', again: 'short' }, 'chosen', 'Password must be at least 6 characters long.'],
    [{ ...input, again: 'other-secret' }, 'again', 'Passwords do not match!'],
  ])('refuses %j', (bad, field, text) => {
    expect(checkPassword(bad, texts)).toEqual({ field, text });
  });
  it('accepts a complete and matching change', () => {
    expect(checkPassword(input, texts)).toBeNull();
  });
});
