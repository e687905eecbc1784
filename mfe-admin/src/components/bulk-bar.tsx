import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button } from '@dayrise/ui-kit';
import type { ReactNode } from 'react';
import type { BulkResult } from '../lib/use-bulk-decisions.ts';
import styles from './bulk-bar.module.css';
import { messages } from './review-texts.ts';

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
  const texts = useTexts(messages);
  const open = props.results.filter(({ outcome }) => outcome !== 'made');
  const failed = open.some(({ outcome }) => outcome === 'failed');
  const count = props.results.length;
  return (
    <div className={styles.bar}>
      {props.pending > 1 && (
        <section className={styles.line} aria-label={texts.selection}>
          {props.selected === 0 ? (
            <Button size="small" variant="quiet" flush="start" onClick={props.onSelectAll}>
              {texts.selectAll({ count: props.pending })}
            </Button>
          ) : (
            <>
              <span className={styles.count}>
                {texts.selected({ count: props.selected })} · {props.summary}
              </span>
              {props.children}
              <Button size="small" variant="quiet" onClick={props.onClear}>
                {texts.clear}
              </Button>
            </>
          )}
        </section>
      )}
      {/* There before its text is: screen readers announce only what changes. */}
      <div className={styles.status} role="status">
        {props.results.length > 0 && (
          <Banner
            tone={failed ? 'warning' : 'success'}
            title={
              open.length === 0
                ? texts.allMade({ count })
                : texts.someMade({ done: count - open.length, count })
            }
            role="presentation"
            onDismiss={props.onDismissResults}
          >
            {open.length > 0 && (
              <ul className={styles.results}>
                {open.map(({ id, name, text }) => (
                  <li key={id}>
                    <bdi>{name}</bdi>: {text}
                  </li>
                ))}
              </ul>
            )}
          </Banner>
        )}
      </div>
    </div>
  );
}
