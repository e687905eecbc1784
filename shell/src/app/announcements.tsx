import { type Announcement, listAnnouncements } from '@dayrise/contracts';
import { api, queryOptions, useQuery } from '@dayrise/platform';
import { Banner, useFormatting } from '@dayrise/ui-kit';
import { useState } from 'react';
import { announcementEnglish } from '../language/announcement-texts.ts';
import { fill, useShellTexts } from '../language/language.ts';

/** Milliseconds between two reads. */
const READ_EVERY = 60_000;
/** Session storage key of the announcements that this tab's person has closed. */
const CLOSED = 'closed-announcements';

const announcementsQuery = () =>
  queryOptions({
    queryKey: ['announcements'],
    queryFn: ({ signal }) => api.call(listAnnouncements, { signal }),
    refetchInterval: READ_EVERY,
  });

function readClosed(): readonly string[] {
  try {
    return (sessionStorage.getItem(CLOSED) ?? '').split(' ');
  } catch {
    return [];
  }
}

/** Staff's announcements. Each can be closed. */
export default function Announcements() {
  const { data } = useQuery(announcementsQuery());
  const [closed, setClosed] = useState(readClosed);
  const texts = useShellTexts().late ?? announcementEnglish;
  const { formatDateTime } = useFormatting();
  const titleOf = ({ kind, startsAt, endsAt }: Announcement): string | undefined => {
    if (kind === 'notice') return undefined;
    const message = Date.parse(startsAt) > Date.now() ? texts.maintenanceBetween : texts.maintenanceUntil;
    return fill(message, { from: formatDateTime(startsAt), to: formatDateTime(endsAt) });
  };
  const open = data?.announcements.filter(({ _id }) => !closed.includes(_id)) ?? [];
  if (open.length === 0) return null;
  const close = (id: string) => {
    const next = [...closed, id];
    setClosed(next);
    try {
      sessionStorage.setItem(CLOSED, next.join(' '));
    } catch {
      // Storage is off: it stays closed until the next page load.
    }
  };
  return (
    <section aria-label={texts.announcements}>
      {open.map((announcement) => (
        <Banner
          key={announcement._id}
          tone={announcement.kind === 'maintenance' ? 'warning' : 'info'}
          title={titleOf(announcement)}
          onDismiss={() => close(announcement._id)}
        >
          {/* Not translated. */}
          <span dir="auto">{announcement.text}</span>
        </Banner>
      ))}
    </section>
  );
}
