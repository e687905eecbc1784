import { defineTexts } from '../../lib/texts.ts';

const price = '{source, select, simulated {The simulated price is {price}.} other {The price is {price}.}}\n';
const again = 'To be told again, set it again.';

export const alertTexts = defineTexts('alerts', {
  above: {
    title: '{coin} is above {level}',
    text: `${price}You set an alert for above {level}. ${again}`,
  },
  below: {
    title: '{coin} is below {level}',
    text: `${price}You set an alert for below {level}. ${again}`,
  },
  up: {
    title: '{coin} is up {change} in 24 hours',
    text: `${price}You set an alert for a change of {level} or more in 24 hours. ${again}`,
  },
  down: {
    title: '{coin} is down {change} in 24 hours',
    text: `${price}You set an alert for a change of {level} or more in 24 hours. ${again}`,
  },
});
