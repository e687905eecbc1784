import type { Module } from '../module.ts';
import { mountRoutes } from './routes.ts';

/** Common questions with their answers. */
export const help: Module = { mountRoutes, jobs: [] };
