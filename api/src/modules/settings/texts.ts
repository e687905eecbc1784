import { defineTexts } from '../../lib/texts.ts';

/** What staff write themselves stays as they wrote it. */
export const announcementTexts = defineTexts('announcements', {
  notice: { title: 'Announcement', text: '{text}' },
  maintenance: { title: 'Planned maintenance', text: '{text}\nFrom {start} to {end}.' },
});
