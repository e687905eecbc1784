import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('popup', {
  name: 'Sample notice',
  earned: 'Someone in {city} just earned',
  ago: '{minutes, plural, =0 {just now} one {# minute ago} other {# minutes ago}}',
  warningSigns: 'Warning signs of offers like this',
  dismiss: 'Never show this again',
});
