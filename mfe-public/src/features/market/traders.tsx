import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Link, useFormatting } from '@dayrise/ui-kit';
import { publishedQuery } from '../../lib/published-query.ts';
import { useLater } from '../../lib/use-later.ts';
import styles from './market.module.css';
import { messages } from './texts.ts';

/** The share of people below doing nothing, once it is published, with the way to what is known about trading. */
export const Traders = () => {
  const texts = useTexts(messages);
  const { formatNumber, formatPercent } = useFormatting();
  const results = useLater(useQuery(publishedQuery()).data);
  const share = results?.below ?? null;
  return (
    <p className={styles.traders}>
      {results === null || share === null
        ? texts.traders
        : texts.tradersBelow({
            share: formatPercent(share * 100, { signed: false, decimals: 1 }),
            people: formatNumber(results.people),
            days: results.days,
          })}{' '}
      <Link to="/learn/trading">{texts.tradersMore}</Link>
    </p>
  );
};
