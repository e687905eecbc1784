import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { DEFAULT_LOCALE, type Formatting, formattingFor } from '../../formatting.ts';
import type { KitMessages } from '../../messages.ts';

export type Direction = 'ltr' | 'rtl';

type Translations = { [Component in keyof KitMessages]?: Partial<KitMessages[Component]> };

type KitSettings = { locale: string; direction: Direction; messages: Translations };

const KitContext = createContext<KitSettings>({ locale: DEFAULT_LOCALE, direction: 'ltr', messages: {} });

const directionOf = (locale: string): Direction => {
  const { script = '' } = new Intl.Locale(locale).maximize();
  return ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm'].includes(script) ? 'rtl' : 'ltr';
};

/** React Aria derives the direction from the locale's script, so another direction is another script. */
const inDirection = (locale: string, direction: Direction): string =>
  directionOf(locale) === direction
    ? locale
    : new Intl.Locale(locale, { script: direction === 'rtl' ? 'Arab' : 'Latn' }).toString();

export type KitProviderProps = {
  /** A BCP 47 tag, such as `ar-EG`. Throws a `RangeError` if it is not one. */
  locale?: string;
  /** The direction of the text, where it is not that of the locale. */
  direction?: Direction;
  /** Texts in that language by component; what is left out stays English. */
  messages?: Translations;
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
  return (
    <I18nProvider locale={inDirection(locale, settings.direction)}>
      <KitContext value={settings}>{children}</KitContext>
    </I18nProvider>
  );
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
