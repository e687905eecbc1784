import { defineTexts } from '../../../lib/texts.ts';

export const accountMailTexts = defineTexts('accountMails', {
  verify: {
    subject: 'Confirm your email address',
    preview: 'One click confirms that this address is yours.',
    text: 'Please confirm that this address is yours. We use it to recover your account and to tell you about sign-ins.',
    button: 'Confirm address',
    once: 'The link works once, within 24 hours.',
    ignore: "If you didn't open an account, ignore this mail.",
  },
  change: {
    subject: 'Confirm your new email address',
    preview: 'Your address changes when you confirm it.',
    text: 'You asked to use this address for your account. It takes effect when you confirm it.',
    button: 'Use this address',
    once: 'The link works once, within 24 hours. Until then your old address stays in use.',
    ignore: "If you didn't ask for this, ignore this mail. Nothing changes.",
  },
  changed: {
    subject: 'Your email address was changed',
    preview: 'If this was not you, undo the change.',
    text: 'Your account now uses another email address. You sign in with the new one.',
    address: 'New address',
    undo: "If this wasn't you, undo the change. That restores this address, ends all sessions and mails you a link to choose a new password.",
    button: 'Undo the change',
    once: 'The link works once, within 7 days.',
  },
  reset: {
    subject: 'Choose a new password',
    preview: 'The link works for 30 minutes.',
    text: 'Use this link to choose a new password. All your sessions end when you do.',
    button: 'Choose a new password',
    once: 'The link works once, within 30 minutes.',
    ignore: "If you didn't ask for this, ignore this mail. Your password stays as it is.",
  },
  notice: {
    preview: "If this wasn't you, protect your account now.",
    when: 'When',
    device: 'Device',
    deviceOn: '{browser} on {system}',
    unknownDevice: 'Unknown device',
    address: 'Address',
    unknown: 'Unknown',
    wasYou: 'If this was you, there is nothing to do.',
    protect:
      "If this wasn't you, protect your account. We end all sessions, block the password and mail you a link to choose a new one.",
    button: "This wasn't me",
    once: 'The link works once, within 7 days.',
  },
});
