import { identity } from './identity/index.ts';
import type { Module } from './module.ts';
import { people } from './people/index.ts';
import { settings } from './settings/index.ts';
import { support } from './support/index.ts';
import { system } from './system/index.ts';

/** Every module of the API. */
export const modules: readonly Module[] = [identity, people, settings, support, system];
