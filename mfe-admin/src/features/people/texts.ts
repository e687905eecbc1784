import type { FailurePair } from '@dayrise/platform/failures';
import type { Figure } from './figures.ts';

/** Fixed and shared texts of the user pages. */
export const peopleTexts = {
  missingId: 'User ID is missing!',
  deletion: {
    refused: 'Failed to delete user.',
    broken: 'Error deleting user. Please try again.',
  } satisfies FailurePair,
  update: (figure: Figure): FailurePair => ({
    refused: `Failed to update ${figure}.`,
    broken: `Error updating ${figure}. Please try again.`,
  }),
  invalid: (figure: Figure) => `Invalid ${figure} value!`,
  reasonMissing: 'A reason is required. The person sees it in their history.',
  unverified: 'Unverified',
  verified: 'Verified',
} as const;
