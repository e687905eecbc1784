import { Button } from '@dayrise/ui-kit';
import { Select, type SelectProps } from '@dayrise/ui-kit/forms';
import { Inline } from '@dayrise/ui-kit/layout';
import { type ReactNode, useState } from 'react';
import styles from './choice.module.css';

interface ChoiceProps extends Pick<SelectProps, 'label' | 'options' | 'placeholder'> {
  /** The option that holds now; empty if none does. */
  readonly current: string;
  readonly submitLabel: string;
  /** The button’s accessible name, if its label isn’t unique. */
  readonly submitName?: string;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Carries out the choice. The select then shows what holds; if the promise rejects, it keeps the choice. */
  readonly onSubmit: (value: string) => unknown;
  /** Further buttons beside its own. */
  readonly children?: ReactNode;
}

/**
 * A select with a button that carries out the choice. The select alone must not: with the keyboard, it changes at each
 * arrow key.
 */
export function Choice(props: ChoiceProps) {
  const {
    current,
    submitLabel,
    submitName,
    busy = false,
    disabled = false,
    onSubmit,
    children,
    ...select
  } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const value = chosen ?? current;
  const isOff = disabled || value === current;

  const submit = async () => {
    if (isOff) return;
    try {
      await onSubmit(value);
      // What was chosen meanwhile stays.
      setChosen((now) => (now === value ? null : now));
    } catch {
      // The caller shows the failure.
    }
  };

  return (
    <Inline gap={8} align="end" className={styles.choice}>
      <Select
        {...select}
        className={styles.select}
        value={value}
        disabled={select.options.length === 0}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {/* Not `disabled`, which would take the focus away from it once it is pressed. */}
      <Button
        size="small"
        busy={busy}
        aria-label={submitName}
        {...(isOff && { 'aria-disabled': true })}
        onClick={() => void submit()}
      >
        {submitLabel}
      </Button>
      {children}
    </Inline>
  );
}
