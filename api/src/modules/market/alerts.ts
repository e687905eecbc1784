import type { AlertKind, Coin, Market, PriceAlert, WatchedCoin } from '@dayrise/contracts';
import { type WrittenNotice, writeNotice } from '../notifications/index.ts';
import type { PriceAlertRow } from './queries/watched.ts';
import { alertTexts } from './texts.ts';

/** What the alerts of a kind for a coin are compared with. An alert's price is reached when `level` is at least its own. */
export interface AlertReading {
  readonly coin: string;
  readonly kind: AlertKind;
  readonly level: number;
  /** US dollars. */
  readonly price: number;
}

/** The readings of prices that are current. Outdated ones have none. */
export function readingsOf({ coins, stale }: Market): AlertReading[] {
  if (stale) return [];
  return coins.flatMap(({ id: coin, current_price: price, price_change_percentage_24h: change }) => {
    if (price === null) return [];
    const rising = { coin, kind: 'above', level: price, price } as const;
    const falling = { coin, kind: 'below', level: -price, price } as const;
    return change === null
      ? [rising, falling]
      : [rising, falling, { coin, kind: 'change', level: Math.abs(change), price } as const];
  });
}

/** The level at which an alert fires. Falling prices are compared by their negatives. */
export function levelOf({ kind, value }: { readonly kind: AlertKind; readonly value: number }): number {
  return kind === 'below' ? -value : value;
}

export function presentAlert(alert: PriceAlertRow): PriceAlert {
  return {
    _id: alert.id,
    coin: alert.coin,
    kind: alert.kind,
    value: Math.abs(alert.level),
    state: alert.firedAt !== null ? 'reached' : alert.armed ? 'active' : 'waiting',
    source: alert.source,
    reachedAt: alert.firedAt?.toISOString() ?? null,
    reachedPrice: alert.firedPrice,
  };
}

export function presentWatched(watched: {
  readonly coin: string;
  readonly alerts: readonly PriceAlertRow[];
}): WatchedCoin {
  return { coin: watched.coin, alerts: watched.alerts.map(presentAlert) };
}

interface Fired {
  readonly kind: AlertKind;
  readonly value: number;
  readonly coin: Pick<Coin, 'name' | 'price_change_percentage_24h'>;
  /** US dollars. */
  readonly price: number;
  readonly isSimulated: boolean;
}

/** The notification of an alert. */
export function describeFired({ kind, value, coin, price, isSimulated }: Fired): WrittenNotice {
  const values = {
    coin: coin.name,
    price: { price },
    source: isSimulated ? 'simulated' : 'live',
  };
  if (kind !== 'change') return writeNotice(alertTexts, kind, { ...values, level: { price: value } });
  const change = coin.price_change_percentage_24h ?? 0;
  return writeNotice(alertTexts, change < 0 ? 'down' : 'up', {
    ...values,
    level: { percent: value, decimals: 0 },
    change: { percent: Math.abs(change), decimals: 1 },
  });
}
