import { defineTexts } from '../../lib/texts.ts';

/** Notifications about classes. */
export const classTexts = defineTexts('classes', {
  ended: {
    title: 'The class {name} has ended',
    text: 'Your result stays readable. The money of the class was given back.',
  },
});
