/** Texts of the closing section. */
export const texts = {
  title: 'Start with nothing at stake',
  lead: 'Opening an account takes a minute. It holds play money only, and you can leave at any time.',
  signUp: 'Get Started',
} as const;
