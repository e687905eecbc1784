import type { Module } from '../module.ts';
import { mountRoutes } from './routes.ts';

/** Trade with practice money. */
export const trading: Module = { mountRoutes, jobs: [] };
