import type { Module } from '../module.ts';
import { mountRoutes } from './routes.ts';

export const support: Module = { mountRoutes, jobs: [] };
