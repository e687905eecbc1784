import type { Language } from './languages.ts';

interface LocaleOfLanguage {
  /** BCP 47, for `Intl`. Arabic with the digits 0 to 9, which wallets, receipts and keyboards use too. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** The language's own name. */
  readonly name: string;
}

/** How each language formats, which way it runs, and what it calls itself. */
export const locales: Readonly<Record<Language, LocaleOfLanguage>> = {
  en: { locale: 'en-US', direction: 'ltr', name: 'English' },
  es: { locale: 'es-ES', direction: 'ltr', name: 'Español' },
  de: { locale: 'de-DE', direction: 'ltr', name: 'Deutsch' },
  ar: { locale: 'ar-EG-u-nu-latn', direction: 'rtl', name: 'العربية' },
};
