export const messages = {
  loading: 'Loading',
};
