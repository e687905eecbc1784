import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('positionSummary', {
  title: 'Positions',
  explained: 'A plan is worth its principal. What it earns moves to profit; profit covers losses first.',
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
