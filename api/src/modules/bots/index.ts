import type { Module } from '../module.ts';
import { personalData } from './personal-data.ts';
import { mountRoutes } from './routes.ts';

export { alpacaFailures } from './alpaca/failure.ts';
export { acceptStreams } from './alpaca/stream.ts';
export { authenticateKey } from './authenticate-key.ts';
export { presentApiKey } from './presenter.ts';
export { findApiKeys } from './queries/api-keys.ts';
/** Programs of people: API keys, and the Alpaca-compatible API that they open. */
export const bots: Module = { mountRoutes, personalData, jobs: [] };
