import type { TradingRules } from '@dayrise/contracts';
import { config } from '../../../config.ts';
import type { Database } from '../../../data/prisma.ts';
import { clock } from '../../../lib/clock.ts';
import { dollarsOf } from '../../../lib/money.ts';
import { readMarket, scalePrice } from '../../market/index.ts';
import { observationOf } from '../market-now.ts';
import {
  CAPACITY_DIVISOR,
  capacityOf,
  halfSpread,
  LONGEST_CAPACITY_MS,
  rangeOf,
  WIDEST_SPREAD,
} from '../model/fill-model.ts';
import { formatUnits } from '../model/units.ts';
import {
  FRESH_WITHIN_MS,
  MARKET_PROTECTION,
  MOST_OPEN_ORDERS,
  PRICE_DIGITS,
  SMALLEST_BUY,
} from '../rules.ts';
import { findCurrentHalts, haltOf } from './halts.ts';
import { readParameters } from './observations.ts';
import { readTradingSettings } from './settings.ts';

/** Fees, filters, and the model's parameters at the prices now. */
export async function readTradingRules(database: Database): Promise<TradingRules> {
  const market = await readMarket();
  const source = market?.source ?? 'simulated';
  const coins = (market?.coins ?? []).flatMap((coin) => {
    const price = scalePrice(coin.current_price);
    const observation = price === null ? null : observationOf({ coin, price });
    return observation === null ? [] : { coin, observation };
  });
  const parametersOf = await readParameters(
    database,
    { coins: coins.map(({ coin }) => coin.id), source },
    clock.date(),
  );
  const [halts, settings] = await Promise.all([findCurrentHalts(database), readTradingSettings(database)]);
  return {
    source,
    halted: haltOf(halts, null),
    fees: { maker: settings.makerFee, taker: settings.takerFee },
    filters: {
      significantDigits: PRICE_DIGITS,
      quantityDecimals: 8,
      smallestBuy: dollarsOf(SMALLEST_BUY),
      openOrders: MOST_OPEN_ORDERS,
    },
    marketProtection: Number(MARKET_PROTECTION) / 10_000,
    freshWithin: FRESH_WITHIN_MS / 1000,
    capacity: { share: 1 / Number(CAPACITY_DIVISOR), longest: LONGEST_CAPACITY_MS / 1000 },
    widestSpread: Number(WIDEST_SPREAD),
    coins: coins.flatMap(({ coin, observation }) => {
      const parameters = parametersOf.get(coin.id);
      if (!parameters) return [];
      const elapsed = { ...observation, asOf: observation.asOf - config.MARKET_POLL_MS };
      return {
        coin: coin.id,
        symbol: coin.symbol.toUpperCase(),
        name: coin.name,
        spreadFloor: Number(parameters.spreadFloor),
        halfSpread: Number(halfSpread(observation, parameters)),
        range: Number(rangeOf(observation)),
        usualRange: Number(parameters.usualRange),
        capacity: formatUnits(capacityOf(observation, elapsed)),
        halted: haltOf(halts, coin.id),
      };
    }),
    startingGrant: config.STARTING_GRANT,
  };
}
