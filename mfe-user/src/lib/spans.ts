/** The periods of a chart, by their days. */
export const spans = [
  { value: '30', label: '1 M', name: '1 month' },
  { value: '90', label: '3 M', name: '3 months' },
  { value: '365', label: '1 Y', name: '1 year' },
  { value: 'all', label: 'All', name: 'Since the start' },
] as const;

export type Span = (typeof spans)[number]['value'];

/** The period in a URL’s query, or another one if there is none. */
export const spanOf = (search: URLSearchParams, otherwise: Span = '90'): Span =>
  spans.find(({ value }) => value === search.get('days'))?.value ?? otherwise;

/** Its number of days; undefined for all. */
export const daysOf = (span: Span): number | undefined => (span === 'all' ? undefined : Number(span));
