import { listAnnouncements } from '@dayrise/contracts';
import { api, queryOptions, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { useFormatting } from '@dayrise/ui-kit';
import { useEffect, useState } from 'react';
import { messages } from './maintenance-texts.ts';

/** The query that the frame's announcements read too. */
const announcements = queryOptions({
  queryKey: ['announcements'],
  queryFn: ({ signal }) => api.call(listAnnouncements, { signal }),
  refetchInterval: 60_000,
});

/** The longest that `setTimeout` waits, in milliseconds. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;

/** Why no money can be moved now: the text of the maintenance that is on; null while there is none. */
export function useMaintenance(): string | null {
  const texts = useTexts(messages);
  const { formatDateTime } = useFormatting();
  const { data } = useQuery(announcements);
  const [now, setNow] = useState(Date.now);
  const planned = data?.announcements.filter(({ kind }) => kind === 'maintenance') ?? [];
  const next = Math.min(
    ...planned
      .flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)])
      .filter((time) => time > now),
  );
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(next - Date.now(), LONGEST_TIMEOUT));
    return () => clearTimeout(timer);
  }, [next]);
  const current = planned.find(
    ({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt),
  );
  return current ? texts.until({ time: formatDateTime(current.endsAt), text: current.text }) : null;
}
