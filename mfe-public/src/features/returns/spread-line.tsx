import { useTexts } from '@dayrise/platform/texts';
import { useFormatting } from '@dayrise/ui-kit';
import { placeOf, type Spread, useSpreadInWords } from './figures.ts';
import styles from './returns.module.css';
import { messages } from './texts.ts';

const WIDTH = 400;
const HEIGHT = 28;
const MIDDLE = HEIGHT / 2;

/** All days on a line from −10% to +10%: the range thin, the middle half thick, the latest day a tick. */
export const SpreadLine = ({ spread, latest }: { spread: Spread | null; latest: number | null }) => {
  const texts = useTexts(messages);
  const { formatPercent } = useFormatting();
  const spreadInWords = useSpreadInWords();
  const at = (rate: number) => placeOf(rate, WIDTH);
  return (
    // A scale runs from left to right in every language, like the charts.
    <div className={styles.spread} dir="ltr">
      <svg
        className={styles.spreadLine}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        height={HEIGHT}
        preserveAspectRatio="none"
        role="img"
        aria-label={spread ? spreadInWords(spread) : texts.spreadLabel}
      >
        <path className={styles.axis} d={`M0 ${MIDDLE}H${WIDTH}M0 8v12M${WIDTH} 8v12`} />
        <path className={styles.zero} d={`M${WIDTH / 2} 2v24`} />
        {spread && (
          <>
            <path className={styles.range} d={`M${at(spread.lowest)} ${MIDDLE}H${at(spread.highest)}`} />
            <path
              className={styles.half}
              d={`M${at(spread.lowerQuartile)} ${MIDDLE}H${at(spread.upperQuartile)}`}
            />
            {latest !== null && <path className={styles.latestTick} d={`M${at(latest)} 3v22`} />}
          </>
        )}
      </svg>
      <div className={styles.ends} aria-hidden="true">
        <span>{formatPercent(-10, { decimals: 0 })}</span>
        <span>0</span>
        <span>{formatPercent(10, { decimals: 0 })}</span>
      </div>
    </div>
  );
};
