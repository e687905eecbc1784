/** What the screens say when a login or a sign-up fails (product.md, section 8). */
export const failureTexts = {
  wrongPassword: 'Wrong password',
  invalidEmail: 'Invalid email',
  invalidCredentials: 'Invalid credentials',
  unexpected: 'An unexpected error occurred',
  signUp: 'An error occurred during sign up.',
} as const;

const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** The text for a failed login. `answer` is the server’s message, or null without an HTTP response. */
export function loginFailure(answer: string | null, email: string): string {
  if (answer === null) return failureTexts.unexpected;
  const said = answer.toLowerCase();
  if (said.includes('invalid credentials')) {
    return looksLikeEmail(email) ? failureTexts.wrongPassword : failureTexts.invalidEmail;
  }
  if (said.includes('password')) return failureTexts.wrongPassword;
  if (said.includes('email')) return failureTexts.invalidEmail;
  return answer.trim() === '' ? failureTexts.invalidCredentials : answer;
}
