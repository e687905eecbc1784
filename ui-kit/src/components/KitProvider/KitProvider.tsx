import { type Catalogue, makeTexts, type Texts } from '@dayrise/contracts/texts';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { brand } from '../../brand.ts';
import { DEFAULT_LOCALE, type Formatting, formattingFor } from '../../formatting.ts';

export type Direction = 'ltr' | 'rtl';

/** The direction in which a locale's language is written. */
export const directionOf = (locale: string): Direction => {
  const { script = '' } = new Intl.Locale(locale).maximize();
  return ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm'].includes(script) ? 'rtl' : 'ltr';
};

/** English messages by name, in the format of ICU. */
type KitMessages = Readonly<Record<string, string>>;

type KitSettings = {
  locale: string;
  direction: Direction;
  messages: Catalogue;
  /** The texts that components have asked for, by their English messages. */
  made: WeakMap<KitMessages, unknown>;
};

const settingsFor = (
  locale: string,
  direction = directionOf(locale),
  messages: Catalogue = {},
): KitSettings => ({
  locale,
  direction,
  messages,
  made: new WeakMap(),
});

const KitContext = createContext(settingsFor(DEFAULT_LOCALE, 'ltr'));

export type KitProviderProps = {
  /** A BCP 47 tag, such as `ar-EG`. Throws a `RangeError` if it is not one. */
  locale?: string;
  /** The direction of the text, where it is not that of the locale. */
  direction?: Direction;
  /** Texts in that language by component, as `languages/ar` has them; what is left out stays English. */
  messages?: Catalogue;
  /** The application. */
  children: ReactNode;
};

/**
 * Language, direction and texts for the kit's components below it. It adds no element: the page sets `lang` and
 * `dir` on `<html>`, where popovers inherit them too.
 */
export const KitProvider = ({ locale = DEFAULT_LOCALE, direction, messages, children }: KitProviderProps) => {
  const settings = useMemo(() => settingsFor(locale, direction, messages), [locale, direction, messages]);
  return <KitContext value={settings}>{children}</KitContext>;
};

/** The current locale and direction. */
export const useLocale = (): Pick<KitSettings, 'locale' | 'direction'> => useContext(KitContext);

/** Formats numbers and dates in the current language. */
export const useFormatting = (): Formatting => formattingFor(useContext(KitContext).locale);

/** A component's texts: the provider's translation of its messages, with their English where it lacks one. */
export const useKitMessages = <const M extends KitMessages>(component: string, english: M): Texts<M> => {
  const { locale, messages, made } = useContext(KitContext);
  if (!made.has(english))
    made.set(english, makeTexts(english, messages[component], locale, { brand: brand.name }));
  return made.get(english) as Texts<M>;
};
