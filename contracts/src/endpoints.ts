import * as account from './account/endpoints.ts';
import * as alpaca from './bots/alpaca-endpoints.ts';
import * as bots from './bots/endpoints.ts';
import * as classes from './classes/endpoints.ts';
import type { AnyEndpoint } from './endpoint.ts';
import * as factors from './factors/endpoints.ts';
import * as help from './help/endpoints.ts';
import * as identity from './identity/endpoints.ts';
import * as market from './market/endpoints.ts';
import * as money from './money/endpoints.ts';
import * as notifications from './notifications/endpoints.ts';
import * as push from './notifications/push-endpoints.ts';
import * as people from './people/endpoints.ts';
import * as performance from './performance/endpoints.ts';
import * as remotes from './remotes/endpoints.ts';
import * as replay from './replay/endpoints.ts';
import * as reports from './reports/endpoints.ts';
import * as settings from './settings/endpoints.ts';
import * as staff from './staff/endpoints.ts';
import * as support from './support/endpoints.ts';
import * as system from './system/endpoints.ts';
import * as trading from './trading/endpoints.ts';
import * as tradingReport from './trading-report/endpoints.ts';

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every endpoint of the API. Not exported from the package root: importing it in a page would build all of them. */
export const endpoints: readonly AnyEndpoint[] = [
  identity,
  account,
  factors,
  people,
  notifications,
  push,
  money,
  performance,
  trading,
  tradingReport,
  classes,
  replay,
  bots,
  alpaca,
  market,
  staff,
  support,
  help,
  remotes,
  reports,
  settings,
  system,
].flatMap((area) => Object.values(area).filter(isEndpoint));
