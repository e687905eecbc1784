/** The fixed texts of the change-password page. */
export const texts = {
  incomplete: 'All fields must be filled.',
  short: 'Password must be at least 6 characters long.',
  different: 'Passwords do not match!',
  changed: '✅ Password updated successfully!',
  refused: '❌ Failed to update password. Please try again.',
  failed: '❌ Error updating password. Please try again later.',
} as const;
