import type { Holdings } from '@dayrise/contracts';
import type { Database } from '../../data/prisma.ts';
import { readMarket } from '../market/index.ts';
import { presentHoldings } from './presenter.ts';
import { findCurrentHalts } from './queries/halts.ts';
import { findHoldings, readTradingCash } from './queries/holdings.ts';

/** A person's cash and coins at the prices now. */
export async function readHoldings(database: Database, personId: string): Promise<Holdings> {
  const [rows, cash, market, halts] = await Promise.all([
    findHoldings(database, personId),
    readTradingCash(database, personId),
    readMarket(),
    findCurrentHalts(database),
  ]);
  return presentHoldings(rows, cash, market ?? { coins: [], source: 'simulated' }, halts);
}
