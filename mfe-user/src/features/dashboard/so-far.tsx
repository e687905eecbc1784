import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Money, Skeleton, useFormatting } from '@dayrise/ui-kit';
import { tomorrow } from '../../lib/days.ts';
import { returns } from '../../lib/returns.ts';
import { messages } from './so-far-texts.ts';
import styles from './value-panel.module.css';

/** What the plans earned or lost today at the prices now, as an estimate. */
export default function SoFar() {
  const texts = useTexts(messages);
  const { formatDay, formatRelativeTime } = useFormatting();
  const { data, isError } = useQuery(returns.soFar());
  if (data === undefined) {
    return isError ? <p className={styles.note}>{texts.failed}</p> : <Skeleton width="12ch" />;
  }
  const { estimate } = data;
  const time = formatRelativeTime(data.postedAt);
  const describe = () => {
    if (!data.earning) return texts.notEarning({ day: formatDay(tomorrow()) });
    if (!estimate) return texts.unknown;
    return estimate.source === 'simulated' ? texts.estimateSimulated({ time }) : texts.estimate({ time });
  };
  return (
    <>
      {estimate && (
        <span>
          <span aria-hidden="true">≈ </span>
          <Money value={estimate.amount} signed toned />
        </span>
      )}
      <p className={styles.note}>
        {describe()}
        {!data.yesterdayPosted && ` ${texts.waits}`}
      </p>
    </>
  );
}
