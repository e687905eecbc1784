import { getWaitingTimes, type ResponseOf } from '@dayrise/contracts';
import { api, queryOptions, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { messages } from './waiting-texts.ts';
import styles from './waiting-time.module.css';

const waitingTimes = queryOptions({
  queryKey: ['waiting-times'],
  queryFn: ({ signal }) => api.call(getWaitingTimes, { signal }),
  staleTime: 300_000,
});

const hourMs = 3_600_000;

/** How long staff usually take, from the median of recent decisions; nothing while too few are known. */
export function WaitingTime({ queue }: { readonly queue: keyof ResponseOf<typeof getWaitingTimes> }) {
  const texts = useTexts(messages);
  const { data } = useQuery(waitingTimes);
  const waited = data?.[queue];
  if (!waited) return null;
  const { median, count } = waited;
  // Rounded up, so that nobody is promised less than half of the people waited.
  const time =
    median < hourMs
      ? texts.minutes({ count: Math.max(1, Math.ceil(median / 60_000)) })
      : median < 48 * hourMs
        ? texts.hours({ count: Math.ceil(median / hourMs) })
        : texts.days({ count: Math.ceil(median / (24 * hourMs)) });
  return <span className={styles.time}>{texts.queues[queue]({ time, count })}</span>;
}
