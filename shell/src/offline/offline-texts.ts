/** Texts of the installed app without a network. */
export const offlineEnglish = {
  offline: {
    title: 'You are offline',
    text: 'Figures on this page may be old, and nothing can be sent. Nothing is kept to be sent later.',
  },
};
