import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('password', {
  title: 'Change password',
  lead: 'Changing your password signs out all your other devices. This one stays signed in.',
  old: 'Old password',
  chosen: 'New password',
  chosenHelp: 'At least 6 characters. Very common passwords aren’t accepted.',
  again: 'Confirm new password',
  submit: 'Change Password',
  submitting: 'Changing…',
  incomplete: 'All fields must be filled.',
  short: 'Password must be at least 6 characters long.',
  different: 'Passwords do not match!',
  changed: '✅ Password updated successfully!',
  refused: '❌ Failed to update password. Please try again.',
  failed: '❌ Error updating password. Please try again later.',
});
