import { Banner, Button, formatDateTime } from '@dayrise/ui-kit';
import { Form, TextField } from '@dayrise/ui-kit/forms';
import { useState } from 'react';
import { moment } from '../lib/list-params.ts';
import { localMinute } from '../lib/local-minute.ts';
import { useListParams } from '../lib/use-list-params.ts';
import styles from './as-of.module.css';

/** The moment that the page’s figures are of, from the URL; undefined for now. */
export const useAsOf = (): string | undefined => moment(useListParams().params, 'at');

/** Chooses the moment of the page’s figures, kept in the URL as `at`, and says so while it is in the past. */
export function AsOf({ what = 'Figures' }: { what?: string }) {
  const { patch } = useListParams();
  const at = useAsOf();
  const [followed, setFollowed] = useState(at);
  const [typed, setTyped] = useState(at ? localMinute(new Date(at)) : '');
  const [error, setError] = useState<string | null>(null);
  if (followed !== at) {
    setFollowed(at);
    setTyped(at ? localMinute(new Date(at)) : '');
    setError(null);
  }
  const show = () => {
    const chosen = new Date(typed);
    if (typed === '' || Number.isNaN(chosen.getTime())) return setError('Enter a date and a time.');
    if (chosen.getTime() > Date.now()) return setError('Choose a moment in the past.');
    setError(null);
    patch({ at: chosen.toISOString() });
  };
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
      <Form
        className={styles.form}
        aria-label={`${what} at a past moment`}
        onSubmit={(event) => {
          event.preventDefault();
          show();
        }}
        noValidate
      >
        <TextField
          className={styles.field}
          label="As of"
          type="datetime-local"
          value={typed}
          error={error}
          max={localMinute(new Date())}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">Show</Button>
      </Form>
    </div>
  );
}
