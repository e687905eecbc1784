import { expect, it } from 'vitest';
import { createTraceBudget, readCallerTrace } from './caller-trace.ts';

const trace = '0af7651916cd43dd8448eb211c80319c';
const span = 'b7ad6b7169203331';

it('reads the trace, the span and the flag of a header', () => {
  const header = `00-${trace}-${span}-01`;
  expect(readCallerTrace(header)).toEqual({ header, id: `${trace}-${span}`, isSampled: true });
  expect(readCallerTrace(`00-${trace}-${span}-00`)?.isSampled).toBe(false);
  expect(readCallerTrace(`00-${trace}-${span}-03`)?.isSampled).toBe(true);
});

it.each([
  '',
  'nonsense',
  `00-${'0'.repeat(32)}-${span}-01`,
  `00-${trace}-${'0'.repeat(16)}-01`,
  `00-${trace.toUpperCase()}-${span}-01`,
  `00-${trace}-${span}-01-more`,
  `ff-${trace}-${span}-01`,
])('refuses %j', (header) => {
  expect(readCallerTrace(header)).toBeNull();
});

const asked = readCallerTrace(`00-${trace}-${span}-01`);
const notAsked = readCallerTrace(`00-${trace}-${span}-00`);

it('records every call that asks where all page views are traced', () => {
  const mayContinue = createTraceBudget(1);
  for (let calls = 0; calls < 1000; calls += 1) expect(mayContinue(asked)).toBe(true);
});

it('records no call that does not ask, and none while it is off', () => {
  const [all, none] = [createTraceBudget(1), createTraceBudget(0)];
  expect(all(notAsked)).toBe(false);
  expect(all(null)).toBe(false);
  expect(none(asked)).toBe(false);
});

it('records at most twice the share when every caller asks', () => {
  const mayContinue = createTraceBudget(0.01);
  const recorded = Array.from({ length: 10_000 }, () => mayContinue(asked)).filter(Boolean).length;
  expect(recorded).toBeGreaterThan(200);
  expect(recorded).toBeLessThanOrEqual(301);
});
