import type { Module } from './module.ts';
import { system } from './system/index.ts';

/** Every module of the API. */
export const modules: readonly Module[] = [system];
