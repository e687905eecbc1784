export const messages = {
  less: 'Less',
  more: 'More',
};
