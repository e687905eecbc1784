export const messages = {
  dismiss: 'Dismiss',
};
