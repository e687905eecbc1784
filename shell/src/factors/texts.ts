import { defineMessages } from './messages.ts';

/** Texts for a passkey that fails. */
export const failureMessages = defineMessages('failures', {
  passkeyKnown: 'This device already has a passkey for your account.',
  passkeyFailed: 'Your browser couldn’t use a passkey at this address.',
});

/** Texts of the dialog that asks people to confirm who they are. */
export const stepUpMessages = defineMessages('stepUp', {
  title: 'Confirm it’s you',
  text: 'We ask before sensitive changes. What you entered stays as it is.',
  cancel: 'Cancel',
  confirm: 'Confirm',
  checking: 'Checking…',
  waiting: 'Waiting for your device…',
  fields: {
    password: { label: 'Password', help: 'The password of your account.' },
    totp: { label: 'Authentication code', help: 'The 6 digits that your authenticator app shows now.' },
    recovery: { label: 'Recovery code', help: 'One of the codes you saved. Each works once.' },
  },
  switch: {
    password: 'Use your password',
    totp: 'Use your authenticator app',
    passkey: 'Use a passkey',
    recovery: 'Use a recovery code',
  },
  wrongPassword: 'The password is wrong.',
  wrongCode: 'This code is wrong or was already used.',
});

/** Texts of the person's second factors. */
export const messages = defineMessages('factors', {
  title: 'Two-step login',
  text: 'A second step protects your account when somebody learns your password.',
  needed: 'Set up a second factor to continue',
  neededText: 'Staff accounts need one. The other pages open as soon as it is set up.',
  list: 'Second factors',
  none: 'No second factor yet',
  noneText: 'Add a passkey or an authenticator app. It takes about a minute.',
  kinds: { totp: 'Authenticator app', passkey: 'Passkey' },
  since: 'added {time}',
  unused: 'not used yet',
  lastUsed: 'last used {time}',
  rename: 'Rename',
  renameOf: 'Rename {name}',
  renaming: 'Renaming…',
  remove: 'Remove',
  removeOf: 'Remove {name}',
  askRemove: 'Remove {name}?',
  removed: '{name} was removed',
  lastOne:
    'It is your only one. Without it, your password alone is enough to log in, and your recovery codes stop working.',
  notLast: 'You can’t log in with it anymore.',
  name: 'Name',
  nameHelp: 'A name that you will recognize in the list.',
  lost: 'We got no response. Look at the list before you try again: it may have been added. If it is your only one, create new recovery codes.',
  nameExample: 'A name that you will recognize in the list, such as “Work laptop”.',
  app: {
    title: 'Add an authenticator app',
    text: 'Use any app that shows 6-digit codes, such as your password manager.',
    checking: 'Checking…',
    add: 'Add app',
    added: 'Authenticator app added',
    failed: 'This could not be started',
    scan: '1. Scan this code with the app, or type the key.',
    qrCode: 'Set-up code for your authenticator app',
    copyKey: 'Copy key',
    enter: '2. Enter the code that the app shows.',
    code: 'Authentication code',
    codeHelp: '6 digits. The code changes every 30 seconds.',
  },
  passkey: {
    title: 'Add a passkey',
    text: 'Your device asks for your fingerprint, face or PIN. With the passkey you can log in without a password.',
    name: 'Passkey',
    create: 'Create passkey',
    waiting: 'Waiting for your device…',
    added: 'Passkey added',
  },
  codes: {
    title: 'Recovery codes',
    left: '{left} of 10 left. A code lets you log in when you lose your device.',
    few: 'Few codes are left. Create new ones and save them.',
    make: 'Create new codes',
    ask: 'Create new recovery codes?',
    askText: 'The codes you have now stop working.',
    lost: 'We got no response. Your old codes may no longer work. Create new ones again.',
    heading: '{brand} recovery codes. Each works once.',
    save: 'Save your recovery codes',
    saveText: 'If you lose your device, a code lets you log in. Each code works once.',
    saved: 'I saved them',
    once: 'These codes are shown only once',
    keep: 'Keep them somewhere safe, such as a password manager or on paper.',
    copy: 'Copy all',
    download: 'Download',
    print: 'Print',
  },
});
