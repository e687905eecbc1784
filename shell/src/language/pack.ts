import type { KitProviderProps } from '@dayrise/ui-kit';
import type { ShellTexts } from './texts.ts';

/** What the frame needs of a language. */
export interface LanguagePack {
  readonly locale?: string;
  readonly direction?: 'ltr' | 'rtl';
  /** The kit's texts; English where missing. */
  readonly kit?: KitProviderProps['messages'];
  readonly texts: ShellTexts;
}
