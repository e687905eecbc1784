export const messages = {
  caption: 'Notification preferences',
  kind: 'Notification',
  inApp: 'In the app',
  mail: 'By mail',
  push: 'On devices',
  /** The name of a switch: “Withdrawals: By mail”. */
  name: ({ setting, channel }: { setting: string; channel: string }) => `${setting}: ${channel}`,
  locked: 'Can’t be turned off',
};
