import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { lazily } from '../lazily.ts';
import { Performance, Worth, WorthDay } from './schemas.ts';

/** The last so many days, today included; without it, from the start. */
const days = lazily(() => z.object({ days: z.coerce.number().int().min(1).max(36_500).optional() }));

export const getWorth = defineEndpoint(() => ({
  name: 'getWorth',
  method: 'GET',
  path: '/api/worth',
  access: 'user',
  stake: 'read',
  summary: 'What the caller owns, what it did today and since the start, and what is in progress',
  response: Worth,
}));

export const getWorthDays = defineEndpoint(() => ({
  name: 'getWorthDays',
  method: 'GET',
  path: '/api/worth/days',
  access: 'user',
  stake: 'read',
  summary: 'The caller’s figures at the end of each day since they joined, oldest first',
  query: days,
  response: z.object({ days: z.array(WorthDay) }),
}));

export const getPerformance = defineEndpoint(() => ({
  name: 'getPerformance',
  method: 'GET',
  path: '/api/performance',
  access: 'user',
  stake: 'read',
  summary:
    'The caller’s time-weighted return, drawdown, best and worst day, and the market over the same days',
  query: days,
  response: Performance,
}));
