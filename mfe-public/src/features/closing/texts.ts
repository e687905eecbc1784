/** Every word of the last part. */
export const texts = {
  title: 'Start with nothing at stake',
  lead: 'An account takes a minute, holds play money only, and can be left at any time.',
  signUp: 'Get Started',
} as const;
