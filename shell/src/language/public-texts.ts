import { defineMessages } from './messages.ts';

/** English texts of the public top bar. */
export const barMessages = defineMessages('bar', {
  home: 'Home',
  about: 'About us',
  sponsors: 'Sponsors',
  signUp: 'Get Started',
  account: 'Your account',
});

/** Why a session ended. */
export const endMessages = defineMessages('ended', {
  idle: 'You were signed out because of inactivity. Everything you saved is still there.',
  absolute: 'You were signed out because this session reached its time limit.',
  revoked: 'This session was ended from another device or by an admin.',
  password_changed: 'You were signed out because your password was changed.',
  person_deleted: 'This account no longer exists.',
  role_changed: 'You were signed out because your role was changed. Please log in again.',
  unknown: 'Your session has ended. Please log in again.',
});

/** English texts of the page for unknown addresses. */
export const notFoundMessages = defineMessages('notFound', {
  title: 'Page not found',
  text: 'There is no page at this address',
  help: 'It may have moved, or the address has a typing mistake.',
  home: 'Go to the home page',
  dashboard: 'Go to your dashboard',
});
