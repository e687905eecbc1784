import { defineMessages } from '../lib/messages.ts';

export const messages = defineMessages('review', {
  select: 'Select the request of {name}',
  selected: '{count} selected',
  selection: 'Selected requests',
  selectAll: 'Select all {count} on this page',
  clear: 'Clear selection',
  allMade: '{count, plural, one {The decision was made.} other {All # decisions were made.}}',
  someMade: '{done} of {count} decisions were made.',
  back: 'Back to the list',
  next: 'next',
  previous: 'previous',
  shortcutsOff: 'Keyboard shortcuts are off.',
  turnOff: 'Turn shortcuts off',
  turnOn: 'Turn shortcuts on',
  nobody: 'Nobody',
  you: 'You',
  giveBack: 'Give back',
  assign: 'Assign to me',
  notAssigned: 'It was not assigned. {reason}',
});
