import type { ValuePeriod } from '@dayrise/contracts';

interface Lines {
  readonly kind?: string;
  readonly account?: string;
  readonly from?: string;
  readonly to?: string;
}

/** The path of the statement, narrowed to the entries behind a figure. */
export function statementLink(lines: Lines = {}): string {
  const search = new URLSearchParams(Object.entries(lines));
  return `/user/statement${search.size > 0 ? `?${search}` : ''}`;
}

/** The daily returns of a period; all its entries where some were reversed, as reversals are of another kind. */
export const changeLink = ({ from, to, corrected }: ValuePeriod): string =>
  statementLink({ ...(!corrected && { kind: 'daily_return' }), from, to });
