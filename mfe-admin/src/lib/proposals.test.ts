import type { Proposal } from '@dayrise/contracts';
import { formattingFor } from '@dayrise/ui-kit';
import { expect, it } from 'vitest';
import { titleMessages } from './proposal-texts.ts';
import { countTakesTwo, takesTwoBy, titleIn } from './proposals.ts';
import { messages as setMessages } from './staff-set-texts.ts';

const takesTwo = takesTwoBy({ fourEyesAbove: 1000, decidedToday: 300, decidedAbout: { ada: 500 } });
const about = (personId: string, dollars: number) => ({ personId, dollars });

it('counts what the reader decided alone today, or what anybody decided about the person, if that is more', () => {
  expect(takesTwo(about('bob', 699.99))).toBe(false);
  expect(takesTwo(about('bob', 700))).toBe(true);
  expect(takesTwo(about('ada', 499.99))).toBe(false);
  expect(takesTwo(about('ada', 500))).toBe(true);
  expect(takesTwo(about('ada', -500))).toBe(true);
});

it('counts what was decided alone among several, for the reader and for each person', () => {
  // 300 + 400 + 200 alone. What takes two counts no further.
  const several = [about('bob', 400), about('ada', 200), about('bob', 250), about('bob', 50)];
  expect(countTakesTwo(several, takesTwo)).toBe(1);
  // 500 + 200 about Ada.
  expect(countTakesTwo([about('ada', 200), about('ada', 300)], takesTwo)).toBe(1);
});

it('writes the coins and the price of a settlement as the language does', () => {
  const input = { coin: 'bitcoin', source: 'coingecko', symbol: 'BTC', quantity: '1.234', price: '1000.4' };
  const proposal = { kind: 'holding', action: 'settle', subject: 'p1', input } as unknown as Proposal;
  const titleAs = (locale: string) =>
    titleIn(titleMessages.in('en'), setMessages.in('en'), formattingFor(locale))(proposal);
  expect(titleAs('en-US')).toBe('Settle 1.234 BTC at $1,000.40');
  expect(titleAs('de-DE')).toBe('Settle 1,234 BTC at 1.000,40\u00a0$');
});
