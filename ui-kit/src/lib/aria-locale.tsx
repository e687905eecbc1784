import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { directionOf, useLocale } from '../components/KitProvider/KitProvider.tsx';

/**
 * Gives the kit's locale and direction to a component of React Aria. It is not part of `KitProvider`, so that pages
 * without such a component don't load it.
 */
export function AriaLocale({ children }: { readonly children: ReactNode }) {
  const { locale, direction } = useLocale();
  // React Aria derives the direction from the locale's script, so another direction is another script.
  const inDirection =
    directionOf(locale) === direction
      ? locale
      : new Intl.Locale(locale, { script: direction === 'rtl' ? 'Arab' : 'Latn' }).toString();
  return <I18nProvider locale={inDirection}>{children}</I18nProvider>;
}
