import { setShortcuts, useShortcuts } from '@dayrise/platform/shortcuts';
import { useTexts } from '@dayrise/platform/texts';
import { Button } from '@dayrise/ui-kit';
import { Kbd, Stack } from '@dayrise/ui-kit/layout';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { reviewCommand, stepIndex } from '../lib/review-keys.ts';
import styles from './review-queue.module.css';
import { messages } from './review-texts.ts';

/** Labels of the queue’s shortcuts; a key without a label does nothing. */
export interface ReviewVerbs {
  readonly approve?: string;
  readonly reject?: string;
  readonly view?: string;
}

interface ReviewQueueProps {
  /** The accessible name of the list. */
  readonly label: string;
  readonly verbs: ReviewVerbs;
  readonly onCommand: (command: keyof ReviewVerbs, id: string) => void;
  /** `ReviewCard`s. */
  readonly children: ReactNode;
}

const cardsIn = (queue: HTMLElement | null): HTMLElement[] => [
  ...(queue?.querySelectorAll<HTMLElement>('[data-review]') ?? []),
];

/** Whether a key press belongs to a field, dialog or menu. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [role="menu"], [role="listbox"]')) return true;
  return (
    target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null
  );
}

/** Moves the focus to a card once the dialog above has closed. */
export function focusReviewCard(id: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-review="${CSS.escape(id)}"]`)?.focus();
  });
}

/** A list of requests to decide on, by pointer or with single-key shortcuts. */
export function ReviewQueue({ label, verbs, onCommand, children }: ReviewQueueProps) {
  const texts = useTexts(messages);
  const queue = useRef<HTMLElement>(null);
  const shortcuts = useShortcuts();

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!shortcuts || isElsewhere(event.target)) return;
    const command = reviewCommand(event);
    if (command === null) return;
    const cards = cardsIn(queue.current);
    const current = cards.findIndex((card) => card.contains(document.activeElement));
    if (command === 'next' || command === 'previous') {
      // Outside the queue, arrow keys scroll the page.
      if (current < 0 && event.key.startsWith('Arrow')) return;
      const card = cards[stepIndex(current, cards.length, command)];
      if (!card) return;
      event.preventDefault();
      card.focus({ preventScroll: true });
      card.scrollIntoView({ block: 'nearest' });
      return;
    }
    const id = cards[current]?.dataset.review;
    if (id === undefined || verbs[command] === undefined) return;
    event.preventDefault();
    onCommand(command, id);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <section aria-label={label} ref={queue}>
      <div className={styles.hint}>
        {shortcuts ? (
          <p className={styles.keys}>
            <span className={styles.pair}>
              <Kbd keys="J" /> {texts.next}
            </span>
            <span className={styles.pair}>
              <Kbd keys="K" /> {texts.previous}
            </span>
            {verbs.approve && (
              <span className={styles.pair}>
                <Kbd keys="A" /> {verbs.approve}
              </span>
            )}
            {verbs.reject && (
              <span className={styles.pair}>
                <Kbd keys="R" /> {verbs.reject}
              </span>
            )}
            {verbs.view && (
              <span className={styles.pair}>
                <Kbd keys="V" /> {verbs.view}
              </span>
            )}
          </p>
        ) : (
          <p className={styles.keys}>{texts.shortcutsOff}</p>
        )}
        <Button
          className={styles.switch}
          variant="quiet"
          size="small"
          onClick={() => setShortcuts(!shortcuts)}
        >
          {shortcuts ? texts.turnOff : texts.turnOn}
        </Button>
      </div>
      <Stack as="ul" gap={12}>
        {children}
      </Stack>
    </section>
  );
}
