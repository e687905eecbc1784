import type { CandleInterval, HistoryRange, PriceAlert } from '@dayrise/contracts';
import { defineMessages } from '../../lib/messages.ts';

/** The ranges in the order of the screen. */
export const ranges: readonly HistoryRange[] = ['1d', '7d', '1m', '3m', '1y'];

export const messages = defineMessages('trade', {
  title: 'Trade',
  replay: 'Replay',
  classes: 'Classes',
  lead: 'Ten coins in US dollars, with simulated money.',
  compare: 'Compare with',
  nothing: 'No other coin',
  range: 'Range',
  // The button's text, and the text for screen readers.
  ranges: {
    '1d': { label: '1D', name: '1 day' },
    '7d': { label: '7D', name: '7 days' },
    '1m': { label: '1M', name: '1 month' },
    '3m': { label: '3M', name: '3 months' },
    '1y': { label: '1Y', name: '1 year' },
  },
  watch: 'Watch',
  watching: 'Watching',
  watchCoin: 'Watch {coin}',
  watchingCoin: 'Watching {coin}',
  volume: '24-hour volume',
  chart: '{coin} in US dollars',
  comparison: '{coin} and {other}, change since the start',
  price: 'Price',
  noHistory: 'No prices yet',
  noHistoryText: 'Past prices are collected one coin after another. They appear here within ten minutes.',
  begins: 'The data begins {moment}.',
  watchTitle: 'Watch list',
  watchText: 'When one of your alerts is reached, we notify you as you chose under Notifications.',
  emptyTitle: 'You aren’t watching any coins yet',
  emptyText: 'Coins that you watch appear here, with their prices and your alerts.',
  addAlert: 'Add alert',
  addAlertFor: 'Add alert for {coin}',
  removeFor: 'Remove {coin} from the watch list',
  stopWatching: 'Stop watching {coin}',
  stopWatchingText:
    '{count, plural, one {Its alert is removed, too.} other {Its # alerts are removed, too.}}',
  noAlerts: 'No alerts',
  line: '{coin}, last 7 days',
  active: 'Active',
  waiting: 'Starts once the price has moved away',
  reached: 'Reached',
  at: 'at {price}',
  pausedLive: 'Paused while prices are simulated',
  pausedSimulated: 'Paused while prices are live',
  setAgain: 'Set again',
  setAgainOf: 'Set again: {alert}',
  edit: 'Edit',
  editOf: 'Edit: {name}',
  remove: 'Remove',
  removeOf: 'Remove: {alert}',
  save: 'Save',
  kind: 'Notify me when the price',
  kinds: { above: 'rises above', below: 'falls below', change: 'changes within 24 hours by' },
  value: 'Price in US dollars',
  change: 'Change in percent, up or down',
  now: 'The price is {price} now.',
  invalid: 'Enter a number.',
  pointForDecimals: 'Use a point for decimals, such as 2.5.',
  alertAbove: 'Above {price}',
  alertBelow: 'Below {price}',
  alertChange: 'Change of {value}% in 24 hours',
  advanced: '{pair} by day',
  intraday: '{pair} by {interval}',
  interval: 'Length of a candle',
  // The button's text, and the text for screen readers.
  intervals: {
    '15m': { label: '15m', name: '15 minutes' },
    '1h': { label: '1h', name: '1 hour' },
    '4h': { label: '4h', name: '4 hours' },
    '1d': { label: '1D', name: '1 day' },
  },
  indicatorsOf: 'Indicators',
  indicators: { average20: 'Average 20', average50: 'Average 50', strength14: 'RSI 14' },
  fullScreen: 'Full screen',
  noCandles: 'No prices are stored for candles of this length yet.',
  showChart: 'Show chart',
  showTable: 'Show table',
  showProvider: 'Show TradingView’s chart',
  showOwn: 'Show {brand}’s chart',
  coin: 'Coin',
  coins: 'Coins',
  chooseCoin: 'Choose another coin',
  findCoin: 'Search by name or symbol',
  noneFound: 'No coin has this name or symbol.',
  notListed: 'This coin is not listed',
  notListedText: 'The ten largest coins are listed. Choose one of them on the trade page.',
  today: 'Last 24 hours',
  marketValue: 'Market cap',
  learn: 'Before you trade',
  lessons: {
    trading: 'What trading does to your money',
    tenPercent: 'What would 10% a day mean?',
    warningSigns: 'How to recognize an offer that is too good to be true',
  },
  notWatched: 'You aren’t watching {coin}. Watch it to set alerts.',
  day: 'Day',
  days: 'Days',
  open: 'Open',
  high: 'High',
  low: 'Low',
  close: 'Close',
  dayChange: 'Change',
  closings: '{pair} at the end of each day',
  providerLoads: 'Loading TradingView’s chart.',
  providerFailed: 'TradingView’s chart didn’t load. This is our own, drawn from our prices.',
  retry: 'Try again',
  providerFrame: 'BTC/USD chart by TradingView',
});

/** What a chart shows, such as "BTC/USD by day". */
export const chartTitle = (
  texts: ReturnType<typeof messages.in>,
  pair: string,
  interval: CandleInterval,
): string =>
  interval === '1d'
    ? texts.advanced({ pair })
    : texts.intraday({ pair, interval: texts.intervals[interval].name });

/** An alert in words, such as "Above $95,000.00". */
export function describeAlert(
  { kind, value }: Pick<PriceAlert, 'kind' | 'value'>,
  texts: ReturnType<typeof messages.in>,
  price: (value: number) => string,
): string {
  if (kind === 'change') return texts.alertChange({ value });
  return kind === 'above'
    ? texts.alertAbove({ price: price(value) })
    : texts.alertBelow({ price: price(value) });
}
