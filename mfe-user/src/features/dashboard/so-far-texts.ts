import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('soFar', {
  estimate: 'Estimated from current prices. Posted {time}.',
  estimateSimulated: 'Estimated from current simulated prices. Posted {time}.',
  failed: 'The estimate could not be loaded.',
  unknown: 'Not known while prices are old or yesterday’s are missing.',
  notEarning:
    'None of your plans earns today. One that you opened from your own money today starts on {day}, 00:00 UTC.',
  waits: 'Yesterday’s return is not posted yet.',
});
