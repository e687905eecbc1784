import { expect, it } from 'vitest';
import { eventText } from './words.ts';

it('writes an event in words, also one that this build does not know', () => {
  expect(['signed_in', 'factor_added', 'toString'].map(eventText)).toEqual([
    'Signed in',
    'Factor added',
    'ToString',
  ]);
});
