import { expect, it } from 'vitest';
import { phaseOf } from './phase.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
const announcement = {
  _id: '1',
  kind: 'notice',
  text: '',
  by: '',
  createdAt: at(0),
  startsAt: at(2),
  endsAt: at(4),
  endedAt: null,
} as const;

it.each([
  [1, null, 'planned'],
  [2, null, 'shown'],
  [4, null, 'over'],
  [3, at(3), 'over'],
] as const)('at %i:00, ended at %s, it is %s', (hour, endedAt, phase) => {
  expect(phaseOf({ ...announcement, endedAt }, Date.parse(at(hour)))).toBe(phase);
});
