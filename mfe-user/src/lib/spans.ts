import { useTexts } from '@dayrise/platform/texts';
import { messages } from './span-texts.ts';

/** The periods of a chart, by their days. */
const names = { '30': 'month', '90': 'quarter', '365': 'year', all: 'all' } as const;

export type Span = keyof typeof names;
const spans: readonly Span[] = ['30', '90', '365', 'all'];

/** The periods to choose from, with their names in the language of the page. */
export function useSpans() {
  const texts = useTexts(messages);
  return spans.map((value) => ({ value, ...texts[names[value]] }));
}

/** The period in a URL’s query, or another one if there is none. */
export const spanOf = (search: URLSearchParams, otherwise: Span = '90'): Span =>
  spans.find((value) => value === search.get('days')) ?? otherwise;

/** Its number of days; undefined for all. */
export const daysOf = (span: Span): number | undefined => (span === 'all' ? undefined : Number(span));
