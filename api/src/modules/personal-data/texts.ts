import { defineTexts } from '../../lib/texts.ts';

export const exportTexts = defineTexts('dataExports', {
  ready: {
    title: 'The export of your data is ready',
    text: 'Download it on the Security page before {until}. If you didn’t ask for it, change your password.',
  },
  failed: {
    title: 'The export of your data could not be created',
    text: 'Please ask for it again on the Security page.',
  },
  readyForStaff: {
    title: 'The export of the data of {name} is ready',
    text: 'You can download it before {until}.',
  },
  failedForStaff: {
    title: 'The export of the data of {name} could not be created',
    text: 'Please ask for it again.',
  },
});
