import { type Language, preferredLanguage, SOURCE_LANGUAGE } from '@dayrise/contracts';
import type { Context } from 'koa';

/** The language of the texts in an answer, which the answer then names. Codes, paths and details have none. */
export function answerLanguage(http: Context): Language {
  http.vary('Accept-Language');
  const language = preferredLanguage(http.get('Accept-Language')) ?? SOURCE_LANGUAGE;
  if (language !== SOURCE_LANGUAGE) http.set('Content-Language', language);
  return language;
}
