import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { DEFAULT_LOCALE, type Formatting, formattingFor } from '../../formatting.ts';
import type { KitMessages } from '../../messages.ts';

export type Direction = 'ltr' | 'rtl';

type Translations = { [Component in keyof KitMessages]?: Partial<KitMessages[Component]> };

type KitSettings = { locale: string; direction: Direction; messages: Translations };

const KitContext = createContext<KitSettings>({ locale: DEFAULT_LOCALE, direction: 'ltr', messages: {} });

/** The direction in which a locale's language is written. */
export const directionOf = (locale: string): Direction => {
  const { script = '' } = new Intl.Locale(locale).maximize();
  return ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm'].includes(script) ? 'rtl' : 'ltr';
};

export type KitProviderProps = {
  /** A BCP 47 tag, such as `ar-EG`. Throws a `RangeError` if it is not one. */
  locale?: string;
  /** The direction of the text, where it is not that of the locale. */
  direction?: Direction;
  /** Texts in that language by component; what is left out stays English. */
  messages?: Translations;
  /** The application. */
  children: ReactNode;
};

/**
 * Language, direction and texts for the kit's components below it. It adds no element: the page sets `lang` and
 * `dir` on `<html>`, where popovers inherit them too.
 */
export const KitProvider = ({ locale = DEFAULT_LOCALE, direction, messages, children }: KitProviderProps) => {
  const settings = useMemo(
    () => ({ locale, direction: direction ?? directionOf(locale), messages: messages ?? {} }),
    [locale, direction, messages],
  );
  return <KitContext value={settings}>{children}</KitContext>;
};

/** The current locale and direction. */
export const useLocale = (): Pick<KitSettings, 'locale' | 'direction'> => useContext(KitContext);

/** Formats numbers and dates in the current language. */
export const useFormatting = (): Formatting => formattingFor(useContext(KitContext).locale);

/** A component's texts: its English, with the provider's translations over it. */
export const useKitMessages = <Component extends keyof KitMessages>(
  component: Component,
  english: KitMessages[Component],
): KitMessages[Component] => {
  const translated = useContext(KitContext).messages[component];
  return useMemo(() => ({ ...english, ...translated }), [english, translated]);
};
