import { defineTexts } from '../../lib/texts.ts';

export const positionTexts = defineTexts('positions', {
  closed: { title: '{plan} closed', text: '{amount} was moved to your balance.' },
});
