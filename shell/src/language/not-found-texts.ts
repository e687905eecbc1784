/** Texts of the page for unknown addresses. */
export const notFoundEnglish = {
  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address',
    help: 'It may have moved, or the address has a typing mistake.',
    home: 'Go to the home page',
    dashboard: 'Go to your dashboard',
  },
};
