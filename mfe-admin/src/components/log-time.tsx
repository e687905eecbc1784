import { useFormatting } from '@dayrise/ui-kit';
import styles from './log-cells.module.css';

/** When something in a log happened (ISO 8601): day and time; with seconds and time zone on hover. */
export function LogTime({ at }: { readonly at: string }) {
  const { formatDateTime, formatExactTime } = useFormatting();
  return (
    <time className={styles.when} dateTime={at} title={formatExactTime(at)}>
      {formatDateTime(at)}
    </time>
  );
}
