import { expect, it } from 'vitest';
import { areaPath, barsPath, linePath } from './paths.ts';

const places = [
  { x: 0, y: 100 },
  { x: 500, y: 50 },
  { x: 1000, y: 0 },
];

it('connects values, or keeps each until the next', () => {
  expect(linePath(places, 'linear')).toBe('M0 100h0L500 50L1000 0');
  expect(linePath(places, 'step')).toBe('M0 100h0H500V50H1000V0');
});

it('leaves a gap at an unknown value, and draws a value between two gaps as a dot', () => {
  const gaps = [
    { x: 0, y: 1 },
    { x: 1, y: null },
    { x: 2, y: 3 },
    { x: 3, y: null },
  ];
  expect(linePath(gaps, 'linear')).toBe('M0 1h0M2 3h0');
  expect(linePath([], 'step')).toBe('');
});

it('closes an area at its base', () => {
  expect(areaPath(places, 1000, 'step')).toBe('M0 100h0H500V50H1000V0V1000H0Z');
});

it('raises gains from the base, hangs losses from it, and draws nothing for zero and the unknown', () => {
  const bars = [
    { x: 100, y: 200 },
    { x: 300, y: 900 },
    { x: 500, y: 500 },
    { x: 700, y: null },
  ];
  expect(barsPath(bars, 500, 50)).toBe('M75 500V200h50V500ZM275 500V900h50V500Z');
});

it('keeps the smallest bars visible', () => {
  expect(barsPath([{ x: 100, y: 499.9 }], 500, 10)).toBe('M95 500V492h10V500Z');
  expect(barsPath([{ x: 100, y: 500.1 }], 500, 10)).toBe('M95 500V508h10V500Z');
});
