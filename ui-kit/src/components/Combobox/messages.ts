export const messages = {
  empty: 'No matches.',
  loading: 'Searching…',
};
