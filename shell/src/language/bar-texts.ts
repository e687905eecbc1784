/** Texts of the public top bar. */
export const barEnglish = {
  home: 'Home',
  about: 'About us',
  sponsors: 'Sponsors',
  signUp: 'Get Started',
  account: 'Your account',
  language: 'Language',
};
