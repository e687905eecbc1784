import { defineMessages } from '../language/messages.ts';

/** English texts of the frame's search. */
export const searchMessages = defineMessages('search', {
  title: 'Search and commands',
  investor: 'Pages, coins, your statement',
  staff: 'People, tickets, payments, withdrawals, pages',
  pages: 'Pages',
  commands: 'Commands',
  searching: 'Searching…',
  none: 'Nothing found for “{query}”.',
  failed: 'Not searched: {titles}. Check your connection and try again.',
  notLoaded: 'Part of the search isn’t available right now. We keep trying.',
});

/** English texts of the list of keyboard shortcuts. */
export const shortcutMessages = defineMessages('shortcuts', {
  title: 'Keyboard shortcuts',
  list: 'Show this list',
  next: 'Next result',
  previous: 'Previous result',
  open: 'Open the result',
  close: 'Close a dialog',
  control: 'Ctrl',
  enter: 'Enter',
  escape: 'Esc',
  off: 'Shortcuts of a single key are off.',
  turnOff: 'Turn single-key shortcuts off',
  turnOn: 'Turn single-key shortcuts on',
});
