import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('trading', {
  title: 'Trading',
  lead: 'Orders of people, how they fill, and halts.',
  failedToLoad: 'Trading could not be loaded',
  halts: {
    title: 'Halts',
    lead: 'While trading is halted, orders can only be canceled. Open ones stay, and never fill at a price of the halt.',
    what: 'What to halt',
    all: 'All trading',
    halt: 'Halt',
    none: 'Nothing was halted yet',
    on: 'Halted',
    over: 'Lifted',
    since: 'Since {start} · {name}',
    times: '{start} to {end} · {name}',
    lift: 'Lift',
    start: {
      title: 'Halt {what}?',
      text: 'New and changed orders are refused at once.',
      confirm: 'Halt trading',
      help: 'Everybody who trades sees it.',
      done: 'Trading is halted.',
    },
    end: {
      title: 'Lift the halt of {what}?',
      text: 'Orders fill at the next price.',
      confirm: 'Lift the halt',
      done: 'The halt is lifted.',
    },
    saving: 'Saving',
    shown: 'What people see',
  },
});
