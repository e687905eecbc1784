import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('orderReceipt', {
  close: 'Close',
  quantity: 'Filled',
  average: 'Average price',
  fee: 'Fees',
  placed: 'Placed',
  fills: 'Fills',
  filled: { buy: 'Bought {quantity} {symbol} for {gross}', sell: 'Sold {quantity} {symbol} for {gross}' },
  realized: 'Gain or loss against what the coins had cost: {amount}.',
  taker: {
    buy: '{coin} was at {price} at {time}. Half the spread added {spread}, the size of your order {impact}, the fee {fee}.',
    sell: '{coin} was at {price} at {time}. Half the spread took {spread}, the size of your order {impact}, the fee {fee}.',
  },
  rules: {
    market: 'A market order fills at the first price after it was placed.',
    marketable_limit: 'The limit allowed that price at once.',
    resting_limit:
      '{coin} traded through your limit by {time}, at {price}. It filled at your limit, never better; the fee was {fee}.',
    stop: 'The price reached your stop. The order filled at the worse of your stop and the market.',
    stop_gap: 'The price jumped over your stop. The order filled at the market.',
  },
});
