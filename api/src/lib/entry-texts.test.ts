import { expect, test } from 'vitest';
import { entryIn } from './entry-texts.ts';

const placed = 'Order to buy BTC for 1500.00 USD placed';
const bought = 'Bought 1.234 BTC at 96412.5 USD';

test.each([
  ['en', placed, 'Order to buy BTC for 1,500.00 USD placed'],
  ['en', bought, 'Bought 1.234 BTC at 96,412.5 USD'],
  ['de', placed, 'Order zum Kauf von BTC für 1.500,00 USD erteilt'],
  ['de', bought, '1,234 BTC zu 96.412,5 USD gekauft'],
  ['es', placed, 'Orden de compra de BTC por 1500,00 USD enviada'],
  ['es', bought, 'Compra de 1,234 BTC a 96.412,5 USD'],
  ['ar', placed, 'تم تقديم أمر شراء BTC مقابل 1,500.00 USD'],
  ['ar', bought, 'شراء 1.234 BTC بسعر 96,412.5 USD'],
] as const)('writes in %s “%s”', (language, sealed, written) => {
  expect(entryIn(language, sealed)).toBe(written);
});
