import { Banner, Button } from '@dayrise/ui-kit';
import { useEffect, useRef, useState } from 'react';
import styles from './prompt.module.css';

interface PromptProps {
  readonly title: string;
  readonly text: string;
  readonly cancel: { readonly label: string; readonly onClick: () => void };
  readonly confirm: { readonly label: string; readonly onClick: () => void };
}

/** Milliseconds that a dialog gets to load before the prompt takes its place. */
const DIALOG_TIMEOUT = 500;

/** A fallback for a dialog whose code can't be loaded. It belongs to the frame's code and appears below the page. */
export function Prompt({ title, text, cancel, confirm }: PromptProps) {
  const [due, setDue] = useState(false);
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DIALOG_TIMEOUT);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (due) safe.current?.focus();
  }, [due]);
  if (!due) return null;
  return (
    <Banner
      className={styles.prompt}
      tone="warning"
      role="alertdialog"
      aria-label={title}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={confirm.onClick}>
            {confirm.label}
          </Button>
          <Button ref={safe} variant="primary" onClick={cancel.onClick}>
            {cancel.label}
          </Button>
        </>
      }
    >
      {text}
    </Banner>
  );
}
