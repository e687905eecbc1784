export const messages = {
  label: 'Pages',
  range: '{first}–{last} of {total}',
  first: 'First page',
  previous: 'Previous',
  position: 'Page {page} of {pages}',
  next: 'Next',
} as const;
