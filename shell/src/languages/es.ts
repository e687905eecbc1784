import { locales } from '@dayrise/contracts';
import { es } from '@dayrise/ui-kit/languages/es';
import type { LanguagePack } from '../language/pack.ts';
import texts from './es.json';

export const pack: LanguagePack = { ...locales.es, kit: es, texts };
