import { expect, it } from 'vitest';
import { nameStep, worthOf } from './progress.ts';
import { messages } from './texts.ts';

const texts = messages.in('en');
const hour = 3600;

it.each([
  [300, -59, ['1 day before, 19:05', '1 day before', '19:05']],
  [300, 0, ['Day 1, 00:00', 'Day 1', '00:00']],
  [hour, -59, ['3 days before, 13:00', '3 days before', '13:00']],
  [hour, -48, ['2 days before, 00:00', '2 days before', '00:00']],
  [hour, 167, ['Day 7, 23:00', 'Day 7', '23:00']],
  [24 * hour, -59, ['59 days before', '59 days before', '59 days before']],
  [24 * hour, 0, ['Before the first day', 'Before the first day', 'Before the first day']],
  [24 * hour, 90, ['Day 90', 'Day 90', 'Day 90']],
])('names each step of %i seconds without its date: %i', (seconds, step, names) => {
  const named = [undefined, 'day', 'time'] as const;
  expect(named.map((part) => nameStep(texts, String, seconds, step, part))).toEqual(names);
});

it.each([
  ['0.29', 100, 29],
  ['0.12345678', 96_400.123, 11_901.24],
  ['57000.12345678', 0.171299, 9764.06],
  ['0.00000001', 0.5, 0],
])('rounds what %s coins at %d dollars are worth down to a cent', (quantity, price, dollars) => {
  expect(worthOf(quantity, price)).toBe(dollars);
});
