import type { Module } from '../module.ts';
import { personalData } from './personal-data.ts';
import { mountRoutes } from './routes.ts';

export const support: Module = { mountRoutes, personalData, jobs: [] };
