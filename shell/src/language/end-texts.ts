/** Why a session ended. */
export const endEnglish = {
  ended: {
    idle: 'You were signed out because of inactivity. Everything you saved is still there.',
    absolute: 'You were signed out because sessions last 12 hours at most.',
    revoked: 'This session was ended from another device or by an admin.',
    password_changed: 'You were signed out because your password was changed.',
    person_deleted: 'This account no longer exists.',
    role_changed: 'You were signed out because your role was changed. Please log in again.',
    unknown: 'Your session has ended. Please log in again.',
  },
};
