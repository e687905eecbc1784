import type { Worth } from '@dayrise/contracts';
import { keepLastKnown } from '@dayrise/platform';

/** The name under which the installed app keeps them. */
export const LAST_FIGURES = 'figures';

export const names = ['value', 'balance', 'deposit', 'profit', 'holdings'] as const;

/** Keeps a person's figures in the installed app, for moments without a network. */
export function keepFigures(worth: Worth): void {
  keepLastKnown(LAST_FIGURES, Object.fromEntries(names.map((name) => [name, worth[name]])));
}
