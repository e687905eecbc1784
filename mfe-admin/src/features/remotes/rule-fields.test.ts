import { expect, it } from 'vitest';
import { fieldOfRule } from './rule-fields.ts';

it.each([
  ['rules.0.emails.1', 'emails'],
  ['rules.0.emails', 'emails'],
  ['rules.1.percent', 'percent'],
  ['rules.2.buildId', 'buildId'],
  ['rules', 'emails'],
  ['rules.0', undefined],
  ['reason', undefined],
])('draws the issue of %s at %s', (path, field) => {
  expect(fieldOfRule(path)).toBe(field);
});
