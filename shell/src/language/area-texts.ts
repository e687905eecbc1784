/** Texts of the frame around the signed-in pages. */
export const areaEnglish = {
  roles: { admin: 'Admin', user: 'Investor' },
  groups: {
    people: 'People',
    money: 'Money',
    support: 'Support',
    site: 'Site',
    records: 'Records',
    account: 'Your account',
  },
  logOut: 'Log Out',
  waiting: '{count} waiting',
  idle: {
    title: 'Are you still there?',
    prompt: 'We sign you out in {seconds} seconds because of inactivity.',
    stay: 'Stay signed in',
    end: 'Log out now',
  },
  leave: {
    title: 'Leave this page?',
    text: 'What you typed here hasn’t been sent and would be lost.',
    stay: 'Stay',
    leave: 'Leave',
  },
  stepUp: {
    title: 'Confirm it’s you',
    failed: 'This part of the site could not be loaded. What you entered is still there.',
    cancel: 'Cancel',
  },
  viewing: {
    label: 'Viewing as somebody else',
    text: 'You are viewing as {name}. Read-only until {time}.',
    leave: 'Leave',
  },
  forbidden: {
    title: 'Not for this account',
    text: 'You can’t open this page',
    dashboard: 'Go to your dashboard',
    otherKind: 'It belongs to another kind of account.',
    permission:
      'It requires the permission {permission}, which your account doesn’t have. An owner can change that.',
  },
  newVersion: 'There is a new version of this site. Reload the page when you’re ready.',
};
