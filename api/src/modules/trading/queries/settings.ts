import { TradingSettings } from '@dayrise/contracts/schemas';
import type { Database } from '../../../data/prisma.ts';
import { ratePer, usualSettings } from '../rules.ts';

/** The name of the setting, whose value is JSON. */
export const TRADING_SETTING = 'trading';

/** Fees and smallest spreads now, in basis points. */
export async function readTradingSettings(database: Database): Promise<TradingSettings> {
  const found = await database.setting.findUnique({ where: { name: TRADING_SETTING } });
  return found ? TradingSettings.parse(JSON.parse(found.value)) : usualSettings;
}

/** The fees that an order which is accepted now keeps, in parts per million. */
export async function readRates(database: Database) {
  const { makerFee, takerFee } = await readTradingSettings(database);
  return { makerRate: ratePer(makerFee), takerRate: ratePer(takerFee) };
}
