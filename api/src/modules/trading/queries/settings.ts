import { TradingSettings } from '@dayrise/contracts/schemas';
import type { Database } from '../../../data/prisma.ts';
import { ratePer, usualSettings } from '../rules.ts';

/** The name of the setting, whose value is JSON. */
export const TRADING_SETTING = 'trading';

/** Settings from their stored value; the usual ones without one. */
const settingsOf = (value: string | null | undefined): TradingSettings =>
  value ? TradingSettings.parse(JSON.parse(value)) : usualSettings;

/** Fees and smallest spreads now, in basis points. */
export async function readTradingSettings(database: Database): Promise<TradingSettings> {
  return settingsOf((await database.setting.findUnique({ where: { name: TRADING_SETTING } }))?.value);
}

/** The fees that an order which is accepted with these stored settings keeps, in parts per million. */
export const ratesOf = (stored: string | null) => ratesIn(settingsOf(stored));

/** The fees now. */
export const readRates = async (database: Database) => ratesIn(await readTradingSettings(database));

/** The fees in settings, in parts per million. */
export const ratesIn = ({ makerFee, takerFee }: TradingSettings) => ({
  makerRate: ratePer(makerFee),
  takerRate: ratePer(takerFee),
});
