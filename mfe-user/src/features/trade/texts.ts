import type { HistoryRange, PriceAlert } from '@dayrise/contracts';

/** The ranges in the order of the screen: the button's text, and the text for screen readers. */
export const ranges: readonly { value: HistoryRange; label: string; name: string }[] = [
  { value: '1d', label: '1D', name: '1 day' },
  { value: '7d', label: '7D', name: '7 days' },
  { value: '1m', label: '1M', name: '1 month' },
  { value: '3m', label: '3M', name: '3 months' },
  { value: '1y', label: '1Y', name: '1 year' },
];

/** Texts of the trade page. */
export const texts = {
  coin: 'Coin',
  compare: 'Compare with',
  nothing: 'Nothing',
  range: 'Range',
  watch: 'Watch',
  watching: 'Watching',
  volume: 'Traded in the 24 hours before',
  chart: (coin: string) => `${coin} in US dollars`,
  comparison: (coin: string, other: string) => `${coin} and ${other}, change since the start`,
  price: 'Price',
  noHistory: 'No prices yet',
  noHistoryText: 'Past prices are collected one coin after another. They appear here within ten minutes.',
  begins: (moment: string) => `The data begins ${moment}.`,
  watchTitle: 'Watch list',
  watchText: 'We notify you in the app and by mail when a coin reaches a price that you set.',
  emptyTitle: 'You aren’t watching any coins yet',
  emptyText: 'Coins that you watch appear here, with their prices and your alerts.',
  addAlert: 'Add alert',
  addAlertFor: (coin: string) => `Add an alert for ${coin}`,
  stopWatching: (coin: string) => `Stop watching ${coin}`,
  stopWatchingText: (count: number) =>
    count === 1 ? 'Its alert is removed, too.' : `Its ${count} alerts are removed, too.`,
  noAlerts: 'No alerts',
  line: (coin: string) => `${coin}, last 7 days`,
  active: 'Active',
  waiting: 'Starts once the price has moved away',
  reached: 'Reached',
  at: (price: string) => `at ${price}`,
  pausedLive: 'Paused while prices are simulated',
  pausedSimulated: 'Paused while prices are live',
  setAgain: 'Set again',
  edit: 'Edit',
  remove: 'Remove',
  save: 'Save',
  cancel: 'Cancel',
  kind: 'Notify me when the price',
  kinds: { above: 'rises above', below: 'falls below', change: 'changes within 24 hours by' },
  value: 'Price in US dollars',
  change: 'Change in percent, up or down',
  now: (price: string) => `The price is ${price} now.`,
  invalid: 'Enter a number.',
  advanced: 'BTC/USD by day',
} as const;

/** An alert in words, such as "Above $95,000.00". */
export function describeAlert(
  { kind, value }: Pick<PriceAlert, 'kind' | 'value'>,
  price: (value: number) => string,
) {
  if (kind === 'change') return `Change of ${value}% in 24 hours`;
  return `${kind === 'above' ? 'Above' : 'Below'} ${price(value)}`;
}
