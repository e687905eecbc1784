import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { PublishedResults, ReportPeriod, TradingReport } from './schemas.ts';

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
