import { expect, it } from 'vitest';
import { messages } from './texts.ts';
import { durationText } from './words.ts';

it('says a limit in the unit people use for it', () => {
  expect(
    [3_000, 1_000, 300_000, 900_000, 43_200_000].map((each) => durationText(each, messages.in('en'))),
  ).toEqual(['3 seconds', '1 second', '5 minutes', '15 minutes', '12 hours']);
});
