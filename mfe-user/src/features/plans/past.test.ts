import { describe, expect, it } from 'vitest';
import { pastResult } from './past.ts';

const days = (...rates: number[]) => rates.map((rate) => ({ rate }));

describe('pastResult', () => {
  it('knows nothing before there are enough days', () => {
    expect(pastResult(500, [])).toEqual({
      lastMonth: null,
      lastQuarter: null,
      medianDay: null,
      worstDay: null,
      medianMonth: null,
      worstMonth: null,
    });
    expect(pastResult(500, days(0.01, -0.02, 0.03))).toMatchObject({
      medianDay: 5,
      worstDay: -10,
      lastMonth: null,
      worstMonth: null,
    });
  });
  it('adds gains to profit, which earns nothing', () => {
    expect(pastResult(1000, days(...Array.from({ length: 30 }, () => 0.01)))).toMatchObject({
      lastMonth: 300,
      medianMonth: 300,
    });
  });
  it('finds the worst days in a row, not only the last ones', () => {
    const rates = [...Array.from({ length: 30 }, () => -0.001), ...Array.from({ length: 30 }, () => 0.001)];
    const result = pastResult(1000, days(...rates));
    expect(result.lastMonth).toBeCloseTo(30, 0);
    expect(result.worstMonth).toBeCloseTo(-29.6, 1);
    expect(result.medianMonth).not.toBeNull();
    expect(result.lastQuarter).toBeNull();
  });
});
