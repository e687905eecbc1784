import { defineEndpoint } from '../endpoint.ts';
import { ReplayQuery, ReplayRun, ReplayStretch, RunReplayBody } from './schemas.ts';

export const getReplay = defineEndpoint(() => ({
  name: 'getReplay',
  method: 'GET',
  path: '/api/trading/replay',
  access: 'user',
  stake: 'read',
  summary: 'Prices of a past stretch to practice on, without its days. They are simulated',
  query: ReplayQuery,
  response: ReplayStretch,
}));

export const runReplay = defineEndpoint(() => ({
  name: 'runReplay',
  method: 'POST',
  path: '/api/trading/replay',
  access: 'user',
  stake: 'own',
  summary:
    'What orders in a replay become, by the fill model of real orders. Nothing is stored, and no balance changes. Refused like orders',
  body: RunReplayBody,
  response: ReplayRun,
  repeatable: true,
}));
