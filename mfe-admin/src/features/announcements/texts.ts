import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('announcements', {
  title: 'Announcements',
  lead: 'Shown to everybody on every page. During maintenance, no money moves.',
  failedToLoad: 'The announcements could not be loaded',
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
    saving: 'Saving',
    publish: 'Publish now',
    plan: 'Plan announcement',
    kind: 'Kind',
    notice: 'Notice',
    noticeText: 'Shown on every page.',
    maintenanceText:
      'Also stops deposits, withdrawals and decisions. People can still look at everything. Announced a day ahead.',
    text: 'Text',
    textHelp: 'One or two short sentences: what happens, and until when.',
    starts: 'Starts',
    startsHelp: 'Your local time. Leave it empty to start now.',
    ends: 'Ends',
  },
});
