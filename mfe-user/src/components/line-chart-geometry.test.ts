import { describe, expect, it } from 'vitest';
import { linePath, nearestIndex, niceScale, placeValues } from './line-chart-geometry.ts';

const box = { width: 100, height: 50 };

describe('niceScale', () => {
  it('holds every value between round ticks', () => {
    const scale = niceScale([1234.5, 9876.54]);
    expect(scale.low).toBeLessThanOrEqual(1234.5);
    expect(scale.high).toBeGreaterThanOrEqual(9876.54);
    expect(scale.ticks.at(0)).toBe(scale.low);
    expect(scale.ticks.at(-1)).toBe(scale.high);
  });
  it('gives a flat series room and never goes below zero', () => {
    const flat = niceScale([500, 500]);
    expect(flat.low).toBeLessThan(500);
    expect(flat.high).toBeGreaterThan(500);
    expect(niceScale([0, 0]).low).toBe(0);
  });
  it('has a scale for nothing at all', () => {
    expect(niceScale([])).toEqual({ low: 0, high: 1, ticks: [0, 1] });
  });
});

describe('placing', () => {
  it('spreads values from edge to edge, higher ones further up', () => {
    const places = placeValues([0, 5, 10], { low: 0, high: 10, ticks: [] }, box);
    expect(places).toEqual([
      { x: 0, y: 50 },
      { x: 50, y: 25 },
      { x: 100, y: 0 },
    ]);
    expect(linePath(places)).toBe('M0.0 50.0L50.0 25.0L100.0 0.0');
  });
  it('puts a single value in the middle', () => {
    expect(placeValues([1], { low: 0, high: 2, ticks: [] }, box)).toEqual([{ x: 50, y: 25 }]);
  });
  it('finds the nearest value, also beyond the edges', () => {
    expect(nearestIndex(51, 3, box)).toBe(1);
    expect(nearestIndex(-20, 3, box)).toBe(0);
    expect(nearestIndex(500, 3, box)).toBe(2);
    expect(nearestIndex(10, 1, box)).toBe(0);
  });
});
