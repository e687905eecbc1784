import { Banner, Button } from '@dayrise/ui-kit';
import type { ReactNode } from 'react';
import type { BulkResult } from '../lib/use-bulk-decisions.ts';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  /** How many requests are selected, and how many could be. */
  readonly selected: number;
  readonly pending: number;
  /** A summary of the selection, such as its sum. */
  readonly summary: ReactNode;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
  /** The buttons for what is selected. */
  readonly children: ReactNode;
  readonly results: readonly BulkResult[];
  readonly onDismissResults: () => void;
}

/** The bar above a queue: the selection, its actions, and their results. */
export function BulkBar(props: BulkBarProps) {
  const failed = props.results.filter(({ ok }) => !ok);
  const done = props.results.length - failed.length;
  return (
    <div className={styles.bar}>
      {props.pending > 1 && (
        <section className={styles.line} aria-label="Selected requests">
          {props.selected === 0 ? (
            <Button size="small" variant="quiet" onClick={props.onSelectAll}>
              Select all {props.pending} on this page
            </Button>
          ) : (
            <>
              <span className={styles.count}>
                {props.selected} selected · {props.summary}
              </span>
              {props.children}
              <Button size="small" variant="quiet" onClick={props.onClear}>
                Clear selection
              </Button>
            </>
          )}
        </section>
      )}
      {props.results.length > 0 && (
        <Banner
          tone={failed.length > 0 ? 'warning' : 'success'}
          title={
            failed.length === 0
              ? `All ${done} decisions were made.`
              : `${done} of ${props.results.length} decisions were made.`
          }
          onDismiss={props.onDismissResults}
        >
          {failed.length > 0 && (
            <ul className={styles.results}>
              {failed.map(({ id, text }) => (
                <li key={id}>
                  <code>#{id}</code>: {text}
                </li>
              ))}
            </ul>
          )}
        </Banner>
      )}
    </div>
  );
}
