import { locales } from '@dayrise/contracts';
import { de } from '@dayrise/ui-kit/languages/de';
import type { LanguagePack } from '../language/pack.ts';
import texts from './de.json';

export const pack: LanguagePack = { ...locales.de, kit: de, texts };
