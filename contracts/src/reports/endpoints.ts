import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Day } from '../fields.ts';
import { ExportKind, InsightDay, WaitingTime } from './schemas.ts';

export const getInsight = defineEndpoint(() => ({
  name: 'getInsight',
  method: 'GET',
  path: '/api/admin/insight',
  access: 'admin',
  stake: 'read',
  permission: 'insight.read',
  summary: 'Deposits, withdrawals, principal, returns, sign-ups and waiting times of each day, oldest first',
  query: z.object({ days: z.coerce.number().int().min(7).max(366).default(30) }),
  response: z.object({ days: z.array(InsightDay) }),
  responseKind: 'csv-or-json',
}));

export const getWaitingTimes = defineEndpoint(() => ({
  name: 'getWaitingTimes',
  method: 'GET',
  path: '/api/waiting-times',
  access: 'user',
  stake: 'read',
  summary: 'How long people waited for a decision or an answer in the last 30 days',
  response: z.object({ payments: WaitingTime, withdrawals: WaitingTime, tickets: WaitingTime }),
}));

export const exportRecords = defineEndpoint(() => ({
  name: 'exportRecords',
  method: 'GET',
  path: '/api/admin/exports/{kind}',
  access: 'admin',
  stake: 'data',
  permission: 'exports.read',
  summary: 'All records of a kind as CSV, newest first; needs the permission to read that kind too',
  params: z.object({ kind: ExportKind }),
  query: z.object({
    from: Day.optional(),
    to: Day.optional(),
  }),
  responseKind: 'binary',
  status: 200,
}));
