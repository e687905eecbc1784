import { formatNumber } from '@dayrise/ui-kit';

export const verifyTexts = {
  verify: 'Verify',
  verified: 'Verified on your device',
  sealed: (number: number, size: number) =>
    `This is journal ${formatNumber(number)} of the ${formatNumber(size)} in Dayrise’s public log. The log has exactly what you see here.`,
  stillThere: (size: number) =>
    `The log still has all ${formatNumber(size)} journals that it had when you last checked.`,
  saveProof: 'Save the proof',
  notSealed: 'This is not in the public log yet. New entries are added within seconds; please try again.',
  wrong: 'This does not match the public log',
  whatToDo: 'Take a screenshot of this page, and contact us before you do anything else.',
};
