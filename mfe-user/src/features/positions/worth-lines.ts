import type { Position } from './api.ts';
import type { entryLinks } from './entry-links.ts';
import type { messages } from './texts.ts';

interface WorthLine {
  readonly label: string;
  /** Dollars. */
  readonly value: number;
  readonly signed: boolean;
  /** Where its entries are. */
  readonly entries: keyof ReturnType<typeof entryLinks>;
}

/** The plan's worth as a sum: what it was opened with, and what changed it since. */
export function worthLines(texts: ReturnType<typeof messages.in>, position: Position): WorthLine[] {
  const { principal, gained, lost, toProfit, toBalance, adjusted } = position;
  const change = (label: string, value: number, entries: WorthLine['entries']) => ({
    label,
    value,
    signed: true,
    entries,
  });
  return [
    { label: texts.opened, value: principal, signed: false, entries: 'opened' },
    change(texts.earned, gained, 'returns'),
    change(texts.lost, -lost, 'returns'),
    change(toProfit < 0 ? texts.fromProfit : texts.toProfit, -toProfit, 'toProfit'),
    ...(toBalance !== 0 ? [change(texts.toBalance, -toBalance, 'toBalance')] : []),
    ...(adjusted !== 0 ? [change(texts.adjusted, adjusted, 'adjusted')] : []),
  ];
}
