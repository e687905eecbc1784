import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('positionSummary', {
  title: 'Positions',
  explained:
    'A plan is worth what is left in it. Gains go to your profit. Losses are taken from your profit first, then from the plan.',
  seeAll: 'See all',
  seeAllPositions: 'See all positions',
  caption: 'Open positions',
  plan: 'Plan',
  opened: 'Opened with',
  earned: 'Earned',
  lost: 'Lost',
  moved: 'Moved',
  worth: 'Worth now',
  more: '{count, plural, one {# more plan} other {# more plans}}',
  outside: 'Outside plans',
  deposit: 'Deposit',
  none: 'No open positions',
  noneMore: 'A plan you choose appears here with what each day earned or lost.',
  seePlans: 'See the plans',
});
