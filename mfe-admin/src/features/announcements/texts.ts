import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('announcements', {
  title: 'Announcements',
  lead: 'Shown to everybody on every page. During maintenance, nobody can move money. Open orders wait; market orders end. Daily returns are still posted.',
  failedToLoad: 'The announcements could not be loaded',
  pages: 'Pages of announcements',
  phases: { planned: 'Planned', shown: 'Shown now', over: 'Over' },
  ended: 'The announcement is over.',
  none: 'No announcements yet',
  noneText: 'What you publish is shown on every page until it ends.',
  maintenance: 'Maintenance',
  cancel: 'Cancel',
  end: 'End now',
  times: '{start} to {end} · {name}',
  new: {
    title: 'New announcement',
    saved: 'Announcement saved.',
    noEnd: 'Enter when it ends.',
    saving: 'Saving…',
    publish: 'Publish now',
    plan: 'Plan announcement',
    kind: 'Kind',
    notice: 'Notice',
    noticeText: 'Shown on every page.',
    maintenanceText:
      'Also stops deposits, withdrawals, trading and decisions. Open orders wait; market orders end. Daily returns are still posted, and people can look at everything. Announced a day ahead.',
    textHelp: 'One or two short sentences: what happens, and until when.',
    starts: 'Starts',
    startsHelp: 'Your local time. Leave it empty to start now.',
    ends: 'Ends',
    ask: 'Stop deposits, withdrawals and trading?',
    askNow:
      'Nobody can deposit, withdraw, trade or decide from now until the end that you entered. Open orders wait; market orders end. Daily returns are still posted.',
    askPlanned:
      'Nobody can deposit, withdraw, trade or decide between the times that you entered. Open orders wait; market orders end. Daily returns are still posted.',
    stop: 'Confirm maintenance',
    back: 'Back',
  },
});
