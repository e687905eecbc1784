import { expect, test } from 'vitest';
import { chatLink, FALLBACK_NUMBER } from './chat-link.ts';

test('the link carries the digits of the number and the message', () => {
  expect(chatLink('+44 20 7946 0018', 'Hello & welcome?')).toEqual({
    href: 'https://wa.me/442079460018?text=Hello%20%26%20welcome%3F',
    isFallback: false,
  });
});

test.each([undefined, '', 'Not Available', '+0 12 34', '12345', '1234567890123456'])(
  'uses the built-in number for %j',
  (number) => {
    const href = `https://wa.me/${FALLBACK_NUMBER}?text=Hi`;
    expect(chatLink(number, 'Hi')).toEqual({ href, isFallback: true });
  },
);
