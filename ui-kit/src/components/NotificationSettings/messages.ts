export const messages = {
  caption: 'Notification preferences',
  kind: 'Notification',
  inApp: 'In the app',
  mail: 'By mail',
  push: 'On devices',
  /** The name of a switch: “Withdrawals: By mail”. */
  name: '{setting}: {channel}',
  locked: 'Can’t be turned off',
} as const;
