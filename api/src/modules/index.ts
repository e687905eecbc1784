import { audit } from './audit/index.ts';
import { bots } from './bots/index.ts';
import { classes } from './classes/index.ts';
import { derivedCheck } from './derived-check/index.ts';
import { help } from './help/index.ts';
import { identity } from './identity/index.ts';
import { images } from './images/index.ts';
import { ledger } from './ledger/index.ts';
import { market } from './market/index.ts';
import type { Module } from './module.ts';
import { notifications } from './notifications/index.ts';
import { payments } from './payments/index.ts';
import { people } from './people/index.ts';
import { performance } from './performance/index.ts';
import { createPersonalData } from './personal-data/index.ts';
import { positions } from './positions/index.ts';
import { publicLog } from './public-log/index.ts';
import { recaps } from './recaps/index.ts';
import { remotes } from './remotes/index.ts';
import { replay } from './replay/index.ts';
import { reports } from './reports/index.ts';
import { settings } from './settings/index.ts';
import { staff } from './staff/index.ts';
import { statement } from './statement/index.ts';
import { support } from './support/index.ts';
import { system } from './system/index.ts';
import { trading } from './trading/index.ts';
import { tradingReport } from './trading-report/index.ts';
import { withdrawals } from './withdrawals/index.ts';

const withData: readonly Module[] = [
  identity,
  people,
  staff,
  ledger,
  images,
  payments,
  withdrawals,
  positions,
  statement,
  performance,
  trading,
  tradingReport,
  classes,
  replay,
  recaps,
  bots,
  publicLog,
  audit,
  market,
  support,
  help,
  remotes,
  reports,
  derivedCheck,
  notifications,
  settings,
  system,
];

/** Every module of the API. */
export const modules: readonly Module[] = [...withData, createPersonalData(withData)];
