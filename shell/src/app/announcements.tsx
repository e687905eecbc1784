import { type Announcement, listAnnouncements } from '@dayrise/contracts';
import { api, queryOptions, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, useFormatting } from '@dayrise/ui-kit';
import { useState } from 'react';
import { announcementMessages } from '../language/late-texts.ts';

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
  const texts = useTexts(announcementMessages);
  const { formatDateTime } = useFormatting();
  const titleOf = ({ kind, startsAt, endsAt }: Announcement): string | undefined => {
    if (kind === 'notice') return undefined;
    const to = formatDateTime(endsAt);
    return Date.parse(startsAt) > Date.now()
      ? texts.maintenanceBetween({ from: formatDateTime(startsAt), to })
      : texts.maintenanceUntil({ to });
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
    <section aria-label={texts.label}>
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
