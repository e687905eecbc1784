import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button, lazyPart, useFormatting } from '@dayrise/ui-kit';
import { useState } from 'react';
import { moment } from '../lib/list-params.ts';
import { useListParams } from '../lib/use-list-params.ts';
import styles from './as-of.module.css';
import type { AsOfFormProps } from './as-of-form.tsx';
import { messages } from './texts.ts';

const AsOfForm = lazyPart(
  () => import('./as-of-form.tsx'),
  () => <div className={styles.form} />,
);

/** The moment that the page’s figures are of, from the URL; undefined for now. */
export const useAsOf = (): string | undefined => moment(useListParams().params, 'at');

/** Chooses the moment of the page’s figures, kept in the URL as `at`, and says so while it is in the past. */
export function AsOf({ what = 'figures' }: { what?: AsOfFormProps['what'] }) {
  const texts = useTexts(messages);
  const { formatDateTime } = useFormatting();
  const { patch } = useListParams();
  const at = useAsOf();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className={styles.asOf}>
      {at && (
        <Banner
          className={styles.banner}
          tone="warning"
          title={texts[`${what}AsOf`]({ time: formatDateTime(at) })}
          actions={
            <Button size="small" onClick={() => patch({ at: null })}>
              {texts.backToNow}
            </Button>
          }
        >
          {texts.laterEvents}
        </Banner>
      )}
      {isChoosing ? (
        <AsOfForm key={at} what={what} at={at} onChoose={(chosen) => patch({ at: chosen })} />
      ) : (
        <Button size="small" variant="quiet" flush="end" onClick={() => setIsChoosing(true)}>
          {at ? texts.anotherMoment : texts.pastMoment}
        </Button>
      )}
    </div>
  );
}
