import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('orderHistory', {
  filter: 'Filter the orders',
  coin: 'Coin',
  allCoins: 'All coins',
  side: 'Buy or sell',
  allSides: 'All',
  state: 'Status',
  allStates: 'All',
  noMatch: 'No order matches these filters',
  noMatchMore: 'Clear a filter or choose other dates.',
});
