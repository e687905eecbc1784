import { useLazy } from '@dayrise/platform';
import { Banner, Button, formatDateTime } from '@dayrise/ui-kit';
import { Suspense, useState } from 'react';
import { moment } from '../lib/list-params.ts';
import { useListParams } from '../lib/use-list-params.ts';
import styles from './as-of.module.css';

/** The moment that the page’s figures are of, from the URL; undefined for now. */
export const useAsOf = (): string | undefined => moment(useListParams().params, 'at');

/** Chooses the moment of the page’s figures, kept in the URL as `at`, and says so while it is in the past. */
export function AsOf({ what = 'Figures' }: { what?: string }) {
  const AsOfForm = useLazy(() => import('./as-of-form.tsx'));
  const { patch } = useListParams();
  const at = useAsOf();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className={styles.asOf}>
      {at && (
        <Banner
          className={styles.banner}
          tone="warning"
          title={`${what} as of ${formatDateTime(at)}`}
          actions={
            <Button size="small" onClick={() => patch({ at: null })}>
              Back to now
            </Button>
          }
        >
          Later events are not included.
        </Banner>
      )}
      {isChoosing ? (
        <Suspense fallback={<div className={styles.form} />}>
          <AsOfForm key={at} what={what} at={at} onChoose={(chosen) => patch({ at: chosen })} />
        </Suspense>
      ) : (
        <Button size="small" variant="quiet" onClick={() => setIsChoosing(true)}>
          {at ? 'Choose another moment' : 'See a past moment'}
        </Button>
      )}
    </div>
  );
}
