import { identity } from './identity/index.ts';
import { market } from './market/index.ts';
import type { Module } from './module.ts';
import { money } from './money/index.ts';
import { people } from './people/index.ts';
import { settings } from './settings/index.ts';
import { support } from './support/index.ts';
import { system } from './system/index.ts';

/** Every module of the API. */
export const modules: readonly Module[] = [identity, money, market, people, settings, support, system];
