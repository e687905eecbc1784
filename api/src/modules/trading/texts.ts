import { defineTexts } from '../../lib/texts.ts';

export const orderTexts = defineTexts('orders', {
  bought: { title: 'Bought {what}', text: 'At {price} on average. The fee was {fee}.' },
  sold: { title: 'Sold {what}', text: 'At {price} on average. The fee was {fee}.' },
  filledInPart: {
    title: '{side, select, buy {Bought {what}} other {Sold {what}}}',
    text: 'At {price} on average. The fee was {fee}. The rest was canceled. {reason, select, price_protection {It would have cost more than was held for it.} not_filled_at_once {It could not be filled at once.} no_fresh_price {No new price arrived in time.} source_changed {Prices come from another source now.} other_exit {The other exit of the same trade ended it.} other {It could not be carried out.}}',
  },
  canceled: {
    title: 'Order for {what} canceled',
    text: '{reason, select, price_protection {It would have cost more than was held for it.} not_filled_at_once {It could not be filled at once.} no_fresh_price {No new price arrived in time.} source_changed {Prices come from another source now.} other {It could not be carried out.}}',
  },
  settled: {
    title: '{what} settled',
    text: 'Staff turned these coins into {amount} at their last price, because they can’t be traded.',
  },
  triggered: { title: 'Stop for {what} triggered', text: 'The price reached {price}.' },
});
