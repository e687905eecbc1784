export const messages = {
  more: 'See what made this',
};
