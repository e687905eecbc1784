import { describe, expect, it } from 'vitest';
import { pastResult } from './past.ts';

const days = (...rates: number[]) => rates.map((rate) => ({ rate }));

describe('pastResult', () => {
  it('knows nothing before there are enough days', () => {
    expect(pastResult(500, [])).toEqual({
      recent: [],
      medianDay: null,
      worstDay: null,
      medianMonth: null,
      worstMonth: null,
    });
    expect(pastResult(500, days(0.01, -0.02, 0.03))).toMatchObject({
      medianDay: 5,
      worstDay: -10,
      recent: [{ days: 3, change: 9.85 }],
      worstMonth: null,
    });
  });
  it('adds gains to profit, which earns nothing', () => {
    expect(pastResult(1000, days(...Array.from({ length: 90 }, () => 0.01)))).toMatchObject({
      recent: [
        { days: 30, change: 300 },
        { days: 90, change: 900 },
      ],
      medianMonth: 300,
    });
  });
  it('says nothing of months before three of them share no day', () => {
    const rates = Array.from({ length: 89 }, () => 0.01);
    expect(pastResult(1000, days(...rates))).toMatchObject({ medianMonth: null, worstMonth: null });
  });
  it('finds the worst days in a row, not only the last ones', () => {
    const rates = [...Array.from({ length: 30 }, () => -0.001), ...Array.from({ length: 60 }, () => 0.001)];
    const result = pastResult(1000, days(...rates));
    expect(result.recent.map(({ days }) => days)).toEqual([30, 90]);
    expect(result.recent[0]?.change).toBeCloseTo(30, 0);
    expect(result.worstMonth).toBeCloseTo(-29.6, 1);
    expect(result.medianMonth).not.toBeNull();
  });
  it('looks back over no more than 90 days', () => {
    const rates = [-0.5, ...Array.from({ length: 90 }, () => 0.001)];
    expect(pastResult(1000, days(...rates)).recent).toEqual([
      { days: 30, change: 30 },
      { days: 90, change: 90 },
    ]);
  });
});
