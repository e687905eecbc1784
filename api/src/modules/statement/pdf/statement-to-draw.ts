import type { Language, TradingReport } from '@dayrise/contracts';
import type { MonthBook } from '../queries/month.ts';

/** What a monthly statement is drawn from. */
export interface StatementToDraw {
  /** YYYY-MM. */
  readonly month: string;
  readonly holder: { readonly id: string; readonly name: string };
  readonly book: MonthBook;
  /** What trading did in the month; null before the first trade. */
  readonly trading: TradingReport | null;
  /** Proofs of the events in the public log, as far as they can be proven. */
  readonly proofs: readonly string[];
  /** The journals that have no proof yet. The statement is provisional if there are any. */
  readonly unproven: readonly string[];
  /** Whether a coin's price at the end is not final yet. The statement is provisional then, too. */
  readonly isUnclosed: boolean;
  readonly language: Language;
}
