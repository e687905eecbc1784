import { defineTexts } from '../../lib/texts.ts';

/** How a session's device is named. */
export const deviceTexts = defineTexts('devices', {
  on: '{browser} on {system}',
  unknown: 'Unknown device',
  staff: '{brand} staff',
});
