import { type Language, setLanguage as setLanguageEndpoint } from '@dayrise/contracts';
import { api } from '@dayrise/platform';

/** Stores the language of the signed-in person. */
export async function setLanguage(language: Language): Promise<void> {
  await api.call(setLanguageEndpoint, { body: { language } });
}
