import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('positionDialogs', {
  closed: '{plan} closed',
  closesLater: '{plan} closes with the return of its last day',
  title: 'Close {plan}?',
  confirm: 'Close plan',
  keep: 'Keep it',
  closing: 'Closing…',
  goesToBalance: 'Goes to your balance',
  changed: 'The amount has changed. Look at it again before you confirm.',
  explained:
    'If the return of a past day is not posted yet, the plan closes with that return. A closed plan can’t be opened again; profit stays where it is.',
  move: {
    title: 'Move profit to balance',
    moved: '{amount} moved to your balance',
    help: 'You have {amount} in profit. Once it’s in your balance, you can withdraw it.',
    moving: 'Moving…',
    submit: 'Move {amount}',
    submitUnknown: 'Move profit',
  },
});
