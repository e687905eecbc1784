import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { LuckCheck, PublishedResults, ReportPeriod, TradingReport } from './schemas.ts';

export const getTradingReport = defineEndpoint(() => ({
  name: 'getTradingReport',
  method: 'GET',
  path: '/api/trading/report',
  access: 'user',
  stake: 'read',
  summary:
    'What trading did for the caller, beside the ten coins and doing nothing, with what it cost; null before the first trade',
  query: ReportPeriod,
  response: z.object({ report: TradingReport.nullable() }),
}));

export const getLuckCheck = defineEndpoint(() => ({
  name: 'getLuckCheck',
  method: 'GET',
  path: '/api/trading/luck',
  access: 'user',
  stake: 'read',
  summary:
    'The caller’s result since the first trade among those of 1,000 random traders with the same amounts and costs on the same days; null before it',
  response: z.object({ luck: LuckCheck.nullable() }),
}));

export const getPublishedResults = defineEndpoint(() => ({
  name: 'getPublishedResults',
  method: 'GET',
  path: '/api/trading/published',
  access: 'all',
  stake: 'read',
  summary:
    'The share of people below doing nothing among those who traded in the last 90 days, and the median result',
  response: PublishedResults,
}));
