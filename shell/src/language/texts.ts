import { defineMessages } from './messages.ts';

// English texts of the frame. Those of parts that load after it are in other files, so that they load with the parts.

export const navMessages = defineMessages('nav', {
  label: 'Main',
  help: 'Help',
  login: 'Login',
  language: 'Language',
});

export const themeMessages = defineMessages('theme', {
  system: 'Theme: system. Switch to light',
  light: 'Theme: light. Switch to dark',
  dark: 'Theme: dark. Switch to system',
});

/** Texts for a remote that is loading or can't be shown. */
export const partMessages = defineMessages('parts', {
  loading: 'Loading the page',
  failed: {
    unreachable: {
      title: 'This part can’t be reached right now',
      text: 'Nothing you did was lost, and the rest of the site works. We’ll keep trying, and this page will open automatically.',
    },
    timeout: {
      title: 'This part is taking too long',
      text: 'Nothing you did was lost, and the rest of the site works. We’ll keep trying, and this page will open automatically.',
    },
    tampered: {
      title: 'This part was not opened, for your safety',
      text: 'Its files don’t match the published ones, so none of them was run. We check again every few seconds.',
    },
    broken: {
      title: 'This part doesn’t work right now',
      text: 'Its code loaded but could not be started. We check for a repaired version every few seconds.',
    },
    thrown: {
      title: 'This page ran into an error',
      text: 'The rest of the site works. Try again; if it fails again, send support the link to this page.',
    },
  },
  incompatible: {
    title: 'This part isn’t compatible with this version of the site',
    contract: 'It was made for another version of the site: contract {wanted}. This page supports {have}.',
    version: 'It needs version {wanted} of {name}. This page has {have}.',
    missing: 'It needs {name}, which this page doesn’t have.',
    names: { platform: 'the platform', uiKit: 'its components', react: 'React' },
    text: 'Reload the page to get the newest version. We also check every few seconds, and open this part as soon as it is compatible.',
    reload: 'Reload the page',
  },
  tryAgain: 'Try again',
  copyLink: 'Copy link for support',
});

/** Texts of the frame around the signed-in pages. */
export const areaMessages = defineMessages('area', {
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
    text: 'We sign you out in {seconds, plural, one {# second} other {# seconds}} because of inactivity.',
    kept: 'Anything you typed stays where it is if you stay signed in.',
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
});
