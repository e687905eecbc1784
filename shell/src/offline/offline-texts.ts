/** Texts of the installed app while Dayrise can't be reached. */
export const offlineEnglish = {
  offline: {
    title: 'You are offline',
    unreachable: '{brand} can’t be reached',
    text: 'Figures on this page may be old. Nothing can be sent now, and nothing will be sent when you reconnect.',
  },
};
