import { expect, it } from 'vitest';
import { logMessages } from './texts.ts';
import { kindText, reasonText } from './words.ts';

const texts = logMessages.in('en');

it('writes events in words, unknown ones too', () => {
  expect(kindText('sign_in_failed', texts)).toBe('Sign-in failed');
  expect(kindText('key_stolen', texts)).toBe('key stolen');
});

it('writes why a session ended, and nothing where the event says it', () => {
  expect(reasonText('idle', texts)).toBe('No activity');
  expect(reasonText('logout', texts)).toBe('');
  expect(reasonText('', texts)).toBe('');
  expect(reasonText('too_old', texts)).toBe('too old');
});
