export const messages = {
  label: 'Pages',
  range: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
  first: 'First page',
  previous: 'Previous',
  position: (page: string, pages: string) => `Page ${page} of ${pages}`,
  next: 'Next',
};
