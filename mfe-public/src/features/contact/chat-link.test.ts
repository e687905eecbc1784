import { expect, test } from 'vitest';
import { chatLink, FALLBACK_NUMBER } from './chat-link.ts';

test('the link carries the digits of the number and the message', () => {
  expect(chatLink('+44 20 7946 0018', 'Hello & welcome?')).toBe(
    'https://wa.me/442079460018?text=Hello%20%26%20welcome%3F',
  );
});

test.each([undefined, '', 'Not Available', '+0 12 34', '12345', '1234567890123456'])(
  'uses the built-in number for %j',
  (number) => {
    expect(chatLink(number, 'Hi')).toBe(`https://wa.me/${FALLBACK_NUMBER}?text=Hi`);
  },
);
