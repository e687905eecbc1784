export const messages = {
  title: 'Notifications on this device',
  unsupported:
    'This browser doesn’t offer notifications. On an iPhone or iPad, first add this site to the home screen.',
  unavailable: 'Notifications on devices are turned off on this site.',
  blocked:
    'This browser blocks notifications from this site. Allow them in the browser’s settings for this site, then load this page again.',
  off: 'Get notifications here even when this site is closed. They name no amounts, so others can’t read your figures on a locked screen.',
  on: 'This device gets your notifications, even when this site is closed. Choose the kinds below.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  test: 'Send a test',
  tested: 'The test is on its way. It appears in a few seconds.',
  failed: 'That didn’t work. Check your connection and try again.',
} as const;
