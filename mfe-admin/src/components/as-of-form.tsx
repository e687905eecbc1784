import { useTexts } from '@dayrise/platform/texts';
import { Button } from '@dayrise/ui-kit';
import { DateTimeField } from '@dayrise/ui-kit/dates';
import { Form } from '@dayrise/ui-kit/forms';
import { useState } from 'react';
import { localMinute } from '../lib/local-minute.ts';
import styles from './as-of.module.css';
import { messages } from './as-of-texts.ts';

export interface AsOfFormProps {
  /** What the moment is chosen for. */
  readonly what: 'figures' | 'statement' | 'totals';
  /** The chosen moment (ISO 8601); undefined for now. */
  readonly at: string | undefined;
  readonly onChoose: (at: string) => void;
}

/** The field for a past moment. It takes the focus, because it opens on a press; a new `key` starts it again. */
export default function AsOfForm({ what, at, onChoose }: AsOfFormProps) {
  const texts = useTexts(messages);
  const [typed, setTyped] = useState(at ? localMinute(new Date(at)) : '');
  const [error, setError] = useState<string | null>(null);
  const show = () => {
    const chosen = new Date(typed);
    if (typed === '' || Number.isNaN(chosen.getTime())) return setError(texts.missing);
    if (chosen.getTime() > Date.now()) return setError(texts.future);
    onChoose(chosen.toISOString());
  };
  return (
    <Form
      className={styles.form}
      aria-label={texts[what]}
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
      noValidate
    >
      <DateTimeField
        className={styles.field}
        label={texts.label}
        value={typed}
        error={error}
        max={localMinute(new Date())}
        autoFocus
        onValueChange={setTyped}
      />
      <Button type="submit">{texts.show}</Button>
    </Form>
  );
}
