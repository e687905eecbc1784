import { Link } from '@dayrise/platform';
import { isTyped, setShortcuts, useShortcuts } from '@dayrise/platform/shortcuts';
import { useTexts } from '@dayrise/platform/texts';
import { Button, RelativeTime, VisuallyHidden } from '@dayrise/ui-kit';
import { Checkbox } from '@dayrise/ui-kit/forms';
import { Inline, Kbd } from '@dayrise/ui-kit/layout';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { type ReviewCommand, reviewCommand } from '../lib/review-keys.ts';
import type { Shown } from '../lib/use-shown.ts';
import styles from './review-queue.module.css';
import { messages } from './review-texts.ts';

/** Labels of the queue’s shortcuts; a key without a label does nothing. */
export type ReviewVerbs = { readonly [Command in Exclude<ReviewCommand, 'next' | 'previous'>]?: string };

/** One request in a line of the list. */
export interface ReviewRow {
  /** The person who made the request. */
  readonly name: string;
  readonly title: ReactNode;
  readonly at: string;
  readonly amount?: ReactNode;
  /** What is special about it: decided, or proposed. */
  readonly status?: ReactNode;
  /** For requests that can be decided together with others. */
  readonly selection?: { readonly selected: boolean; readonly onToggle: () => void } | null;
}

interface ReviewQueueProps<Item> {
  /** The accessible name of the list. */
  readonly label: string;
  readonly rowOf: (item: Item) => ReviewRow;
  readonly shown: Shown<Item>;
  readonly verbs: ReviewVerbs;
  readonly onCommand: (command: keyof ReviewVerbs, item: Item) => void;
  /** What is above the list. */
  readonly tools?: ReactNode;
  /** The `ReviewCard` of an item. */
  readonly children: (item: Item) => ReactNode;
}

/** Moves the focus to an item's line, or to the item where there is no list. */
export function focusShown(id: string): void {
  const of = (place: string) => document.querySelector<HTMLElement>(`[data-${place}="${CSS.escape(id)}"]`);
  (of('row') ?? of('review'))?.focus();
}

const keyLabels = { approve: 'A', reject: 'R', view: 'V', open: 'O', close: 'C' } as const;

/** A dense list of requests beside the one that is decided, by pointer or with single-key shortcuts. */
export function ReviewQueue<Item extends { readonly _id: string }>(props: ReviewQueueProps<Item>) {
  const { label, rowOf, shown, verbs, onCommand, tools, children } = props;
  const texts = useTexts(messages);
  const queue = useRef<HTMLElement>(null);
  const shortcuts = useShortcuts();
  const { items, item, wide, linkTo } = shown;

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const command = reviewCommand(event);
    if (!shortcuts || command === null || isTyped(event)) return;
    const line = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (command === 'next' || command === 'previous') {
      // Outside the queue, arrow keys scroll the page.
      if (event.key.startsWith('Arrow') && !queue.current?.contains(document.activeElement)) return;
      // The line has the focus before its item is shown, so that quick presses each count.
      const index = items.findIndex(({ _id }) => _id === (line ?? item?._id));
      const next = items[Math.max(0, index + (command === 'next' ? 1 : -1))] ?? item;
      if (!next) return;
      event.preventDefault();
      shown.show(next._id);
      focusShown(next._id);
      return;
    }
    // With the focus on another line, it would be unclear which of the two is meant.
    if (!item || verbs[command] === undefined || (line !== undefined && line !== item._id)) return;
    event.preventDefault();
    onCommand(command, item);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <section aria-label={label} ref={queue}>
      {(wide || !item) && (
        <div className={styles.hint}>
          {shortcuts ? (
            <p className={styles.keys}>
              {[
                ['J', texts.next],
                ['K', texts.previous],
                ...Object.entries(keyLabels).map(([command, key]) => [
                  key,
                  verbs[command as keyof ReviewVerbs],
                ]),
              ].map(
                ([key = '', verb]) =>
                  verb && (
                    <span key={key} className={styles.pair}>
                      <Kbd keys={key} /> {verb}
                    </span>
                  ),
              )}
            </p>
          ) : (
            <p className={styles.keys}>{texts.shortcutsOff}</p>
          )}
          <Button
            className={styles.switch}
            variant="quiet"
            size="small"
            flush="end"
            onClick={() => setShortcuts(!shortcuts)}
          >
            {shortcuts ? texts.turnOff : texts.turnOn}
          </Button>
        </div>
      )}
      <div
        className={styles.columns}
        data-wide={wide || undefined}
        data-alone={(!wide && item !== null) || undefined}
      >
        {(wide || !item) && (
          <div>
            {tools}
            <ul className={styles.rows}>
              {items.map((each) => {
                const { name, title, at, amount, status, selection } = rowOf(each);
                return (
                  <li key={each._id} className={styles.row} data-shown={each === item || undefined}>
                    {selection && (
                      <Checkbox
                        className={styles.check}
                        label={<VisuallyHidden>{texts.select({ name })}</VisuallyHidden>}
                        checked={selection.selected}
                        onChange={selection.onToggle}
                      />
                    )}
                    <Link
                      className={styles.link}
                      data-row={each._id}
                      aria-current={each === item ? 'true' : undefined}
                      {...linkTo(each._id)}
                    >
                      <span className={styles.line}>
                        <strong className={styles.text} dir="auto">
                          {name}
                        </strong>
                        {amount === undefined ? status : <span className={styles.amount}>{amount}</span>}
                      </span>
                      <span className={styles.line}>
                        <span className={styles.text} dir="auto">
                          {title}
                        </span>
                        <Inline gap={8} className={styles.state}>
                          {amount !== undefined && status}
                          <RelativeTime value={at} />
                        </Inline>
                      </span>
                    </Link>
                  </li>
                );
              })}
            </ul>
          </div>
        )}
        {item && (
          <div className={styles.panel}>
            {!wide && (
              <Link className={styles.back} {...linkTo(null)}>
                <ChevronLeft aria-hidden="true" /> {texts.back}
              </Link>
            )}
            {children(item)}
          </div>
        )}
      </div>
    </section>
  );
}
