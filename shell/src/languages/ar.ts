import { locales } from '@dayrise/contracts';
import { ar } from '@dayrise/ui-kit/languages/ar';
import type { LanguagePack } from '../language/pack.ts';
import texts from './ar.json';

export const pack: LanguagePack = { ...locales.ar, kit: ar, texts };
