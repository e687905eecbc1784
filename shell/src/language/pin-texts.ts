/** English texts of the question before a link's builds are loaded. */
export const pinEnglish = {
  testBuild: {
    title: 'This link loads a test build',
    text: 'Whoever sent it chose which versions of this site’s pages you see. They may not work as expected. Continue only if our support sent you this link.',
    confirm: 'Load the test build',
    cancel: 'Open without it',
  },
};
