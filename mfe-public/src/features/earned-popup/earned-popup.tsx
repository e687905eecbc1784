import { readStored, writeStored } from '@dayrise/platform/storage';
import { useTexts } from '@dayrise/platform/texts';
import { IconButton, Illustrative, Link, useFormatting } from '@dayrise/ui-kit';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { drawNotice, type EarnedNotice, NOTICE_INTERVAL } from './earned-notice.ts';
import styles from './earned-popup.module.css';
import { messages } from './texts.ts';
import { useClearPlace } from './use-clear-place.ts';

/** Local storage key. A dismissal is permanent in a browser. */
const key = 'earned-popup';

/** One notice, with the label that says it is made up. */
export const NoticeText = ({ notice }: { notice: EarnedNotice }) => {
  const texts = useTexts(messages);
  const { formatMoney } = useFormatting();
  return (
    <Illustrative label="Illustrative">
      <p className={styles.sentence}>
        {texts.earned({ city: notice.city })}{' '}
        <strong className={styles.amount}>{formatMoney(notice.amount)}</strong>{' '}
        <span className={styles.ago}>{texts.ago({ minutes: notice.minutesAgo })}</span>
      </p>
    </Illustrative>
  );
};

/**
 * The made-up "someone just earned" notice: a new one every 10 s, until it is dismissed. It appears after
 * some scrolling, and goes out of the way of prices and buttons.
 */
export const EarnedPopup = () => {
  const texts = useTexts(messages);
  const [notice, setNotice] = useState<EarnedNotice | null>(null);
  const [dismissed, setDismissed] = useState(false);
  const place = useRef<HTMLElement>(null);
  const clear = useClearPlace(place, notice !== null && !dismissed);

  useEffect(() => {
    if (dismissed || readStored(key) === 'dismissed') return;
    const draw = () => setNotice(drawNotice(Math.random));
    draw();
    const timer = setInterval(draw, NOTICE_INTERVAL);
    return () => clearInterval(timer);
  }, [dismissed]);

  if (notice === null || dismissed) return null;
  return (
    <aside ref={place} className={styles.popup} data-shown={clear || undefined} aria-label={texts.name}>
      <NoticeText notice={notice} />
      <Link className={styles.more} to="/learn/warning-signs">
        {texts.warningSigns}
      </Link>
      <IconButton
        className={styles.dismiss}
        size="small"
        label={texts.dismiss}
        icon={<X />}
        onClick={() => {
          writeStored(key, 'dismissed');
          setDismissed(true);
        }}
      />
    </aside>
  );
};
