import type { Language } from '@dayrise/contracts';
import { type ApiError, languageStore, useStore } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { messages } from './texts.ts';

const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

type Refusal = Pick<ApiError, 'code' | 'message'>;

/** In another language than English, the server's message is recognized by its code. */
export const inEnglish = (answer: Refusal, language: Language): Refusal =>
  language !== 'en' && answer.code === 'invalid_credentials'
    ? { ...answer, message: 'Invalid credentials' }
    : answer;

/** Which text a failed login gets, or the server's own. `answer` is null without an HTTP response. */
export function loginFailure(
  answer: Refusal | null,
  email: string,
): 'wrongPassword' | 'invalidEmail' | 'invalidCredentials' | 'unexpected' | null {
  if (answer === null) return 'unexpected';
  const message = answer.message.toLowerCase();
  if (message.includes('invalid credentials'))
    return looksLikeEmail(email) ? 'wrongPassword' : 'invalidEmail';
  if (message.includes('password')) return 'wrongPassword';
  if (message.includes('email')) return 'invalidEmail';
  return answer.message.trim() === '' ? 'invalidCredentials' : null;
}

/** Says why a login failed (product.md, section 8). */
export function useLoginFailure(): (answer: Refusal | null, email: string) => string {
  const texts = useTexts(messages);
  const language = useStore(languageStore);
  return (answer, email) => {
    const failure = loginFailure(answer && inEnglish(answer, language), email);
    return failure === null ? (answer?.message ?? '') : texts[failure];
  };
}
