import { type Announcement, listAnnouncements } from '@dayrise/contracts';
import { api, queryOptions, useQuery, useSession } from '@dayrise/platform';
import { readStored, writeStored } from '@dayrise/platform/storage';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, useFormatting } from '@dayrise/ui-kit';
import { useState } from 'react';
import { announcementMessages } from '../language/late-texts.ts';

/** Milliseconds between two reads. */
const READ_EVERY = 60_000;

const announcementsQuery = () =>
  queryOptions({
    queryKey: ['announcements'],
    queryFn: ({ signal }) => api.call(listAnnouncements, { signal }),
    refetchInterval: READ_EVERY,
  });

const readClosed = (key: string): readonly string[] => readStored(key, 'sessionStorage')?.split(' ') ?? [];

/** Staff's announcements. Each can be closed: for this person, in this tab. */
export default function Announcements() {
  const person = useSession()?.user._id ?? '';
  return <AnnouncementsFor key={person} closedKey={`closed-announcements:${person}`} />;
}

function AnnouncementsFor({ closedKey }: { readonly closedKey: string }) {
  const { data } = useQuery(announcementsQuery());
  const [closed, setClosed] = useState(() => readClosed(closedKey));
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
  const close = (id: string) => {
    const next = [...closed, id];
    setClosed(next);
    writeStored(closedKey, next.join(' '), 'sessionStorage');
  };
  return (
    // There before its text is: screen readers announce only what changes, and here nothing but the new announcement.
    <div role="status" aria-atomic="false">
      {open.length > 0 && (
        <section aria-label={texts.label}>
          {open.map((announcement) => (
            <Banner
              key={announcement._id}
              tone={announcement.kind === 'maintenance' ? 'warning' : 'info'}
              title={titleOf(announcement)}
              role="presentation"
              onDismiss={() => close(announcement._id)}
            >
              {/* Not translated. */}
              <span dir="auto">{announcement.text}</span>
            </Banner>
          ))}
        </section>
      )}
    </div>
  );
}
