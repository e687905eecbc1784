import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('profile', {
  title: 'Profile',
  since: 'Member since {date}',
  changePicture: 'Change picture',
  username: 'Username',
  toDetails: 'To change your name or phone number, {link}.',
  detailsLink: 'edit contact details',
  toSecurity: 'You change your email address under {link}.',
  securityLink: 'Security',
  account: 'Account',
  changePassword: 'Change Password',
  phone: 'Phone',
  status: 'Status',
  role: 'Role',
  admin: 'Admin',
  investor: 'Investor',
  tradingId: 'Trading ID',
  copyId: 'Copy trading ID',
  links: {
    statement: {
      title: 'Statement',
      text: 'Every change to your balances: when, what, why and by whom',
    },
    positions: { title: 'Positions', text: 'Your plans and what each day earned or lost' },
    contactDetails: {
      title: 'Edit contact details',
      text: 'Your name and phone number, with the history of changes',
    },
    notifications: {
      title: 'Notifications',
      text: 'What happened in your account, and how we notify you',
    },
    security: {
      title: 'Security',
      text: 'Your email address, two-step login and what happened to your account',
    },
    apiKeys: { title: 'API keys', text: 'Let your own programs trade for you' },
    sessions: { title: 'Sessions', text: 'Where you’re signed in, and how to sign out elsewhere' },
  },
});
