import { expect, it } from 'vitest';
import { kindText, reasonText } from './texts.ts';

it('writes events in words, unknown ones too', () => {
  expect(kindText('sign_in_failed')).toBe('Sign-in failed');
  expect(kindText('key_stolen')).toBe('key stolen');
});

it('writes why a session ended, and nothing where the event says it', () => {
  expect(reasonText('idle')).toBe('No activity');
  expect(reasonText('logout')).toBe('');
  expect(reasonText('')).toBe('');
  expect(reasonText('too_old')).toBe('too old');
});
