export const messages = {
  caption: 'Notification preferences',
  kind: 'Notification',
  inApp: 'In the app',
  mail: 'By email',
  push: 'On devices',
  /** The name of a switch: “Withdrawals: By email”. */
  name: '{setting}: {channel}',
  locked: 'Can’t be turned off',
} as const;
