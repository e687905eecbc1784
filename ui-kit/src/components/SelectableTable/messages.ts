export const messages = {
  /** Heads the column of checkboxes, read aloud. */
  select: 'Select',
  selectAll: 'Select all',
  selectRow: ({ row }: { row: string }) => `Select ${row}`,
  selected: ({ count }: { count: string }) => `${count} selected`,
  clear: 'Clear selection',
};
