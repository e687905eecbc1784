import type { Language } from '@dayrise/contracts';
import { activeEntry } from './registry.ts';

/** A route's title in a language, which the remote's manifest has; in English without a translation. */
export function titleOf(
  id: string,
  name: string,
  { title }: { readonly title: string },
  language: Language,
): string {
  return activeEntry(id)?.manifest.translations?.[language]?.[name]?.title ?? title;
}
