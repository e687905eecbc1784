import type { KitProviderProps } from '@dayrise/ui-kit';
import type { ShellTexts } from './texts.ts';

/** A language's texts and direction for the frame. */
export interface LanguagePack {
  readonly locale?: string;
  readonly direction?: 'ltr' | 'rtl';
  /** The kit's texts; English if missing. */
  readonly kit?: KitProviderProps['messages'];
  readonly texts: ShellTexts;
}
