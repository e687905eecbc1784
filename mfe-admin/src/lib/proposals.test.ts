import { expect, it } from 'vitest';
import { countTakesTwo, takesTwoBy } from './proposals.ts';

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
