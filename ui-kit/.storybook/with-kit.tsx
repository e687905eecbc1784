import type { Decorator, Preview } from '@storybook/react-vite';
import { type ReactNode, useLayoutEffect } from 'react';
import { KitProvider, type KitProviderProps } from '../src/components/KitProvider/KitProvider.tsx';
import ar from '../src/languages/ar.json';
import de from '../src/languages/de.json';
import es from '../src/languages/es.json';
import { lengthenTexts } from './pseudo-language.ts';

/** The pseudo-language: English with longer words. */
export const PSEUDO = 'en-XA';

const translations: Record<string, KitProviderProps['messages']> = {
  'ar-EG-u-nu-latn': ar,
  'de-DE': de,
  'es-ES': es,
};

/** The entries of the toolbar. */
export const globalTypes = {
  locale: {
    description: 'Language and formats',
    toolbar: {
      icon: 'globe',
      dynamicTitle: true,
      items: [
        { value: 'en-US', title: 'English' },
        { value: 'es-ES', title: 'Español' },
        { value: 'de-DE', title: 'Deutsch' },
        { value: 'ar-EG-u-nu-latn', title: 'العربية' },
        { value: PSEUDO, title: 'Long words' },
      ],
    },
  },
  direction: {
    description: 'Direction of the text',
    toolbar: {
      icon: 'transfer',
      dynamicTitle: true,
      items: [
        { value: 'auto', title: 'Direction of the language' },
        { value: 'ltr', title: 'Left to right' },
        { value: 'rtl', title: 'Right to left' },
      ],
    },
  },
  contrast: {
    description: 'Contrast that the person prefers',
    toolbar: {
      icon: 'contrast',
      dynamicTitle: true,
      items: [
        { value: 'normal', title: 'Normal contrast' },
        { value: 'more', title: 'More contrast' },
      ],
    },
  },
} satisfies Preview['globalTypes'];

export const initialGlobals = { locale: 'en-US', direction: 'auto', contrast: 'normal' };

const preferred = '(prefers-contrast: more)';

function* mediaRules(rules: CSSRuleList): Generator<CSSMediaRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) yield rule;
    if (rule instanceof CSSGroupingRule) yield* mediaRules(rule.cssRules);
  }
}

/** A page can't set what the person prefers, so the rules for more contrast are made to apply to everybody. */
const applyContrast = (more: boolean): void => {
  for (const sheet of document.styleSheets)
    for (const rule of mediaRules(sheet.cssRules)) {
      const { media } = rule;
      if (more && media.mediaText === preferred) media.mediaText = `all, ${preferred}`;
      if (!more && media.mediaText === `all, ${preferred}`) media.mediaText = preferred;
    }
};

type Choice = { locale: string; direction: string; contrast: string; children: ReactNode };

const Kit = ({ locale, direction, contrast, children }: Choice) => {
  const ofLanguage = locale.startsWith('ar') ? 'rtl' : 'ltr';
  const side = direction === 'rtl' || direction === 'ltr' ? direction : ofLanguage;
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = side;
    applyContrast(contrast === 'more');
  }, [locale, side, contrast]);
  useLayoutEffect(() => (locale === PSEUDO ? lengthenTexts(document.body) : undefined), [locale]);
  return (
    <KitProvider locale={locale} direction={side} messages={translations[locale]}>
      {children}
    </KitProvider>
  );
};

/** Shows a story in the language, direction and contrast that the toolbar has chosen. */
export const withKit: Decorator = (Story, { globals }) => (
  <Kit key={globals.locale} locale={globals.locale} direction={globals.direction} contrast={globals.contrast}>
    <Story />
  </Kit>
);
