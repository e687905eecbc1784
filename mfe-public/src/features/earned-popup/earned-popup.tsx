import { formatMoney, IconButton, Illustrative } from '@dayrise/ui-kit';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { rememberDismissal, wasDismissed } from './dismissal.ts';
import { agoInWords, drawNotice, type EarnedNotice, NOTICE_INTERVAL } from './earned-notice.ts';
import styles from './earned-popup.module.css';
import { texts } from './texts.ts';

/** One notice, with the label that says it is made up. */
export const NoticeText = ({ notice }: { notice: EarnedNotice }) => (
  <Illustrative label="Illustrative">
    <p className={styles.sentence}>
      {texts.sentence(notice.city)} <strong className={styles.amount}>{formatMoney(notice.amount)}</strong>{' '}
      <span className={styles.ago}>{agoInWords(notice.minutesAgo)}</span>
    </p>
  </Illustrative>
);

/** The made-up "someone just earned" notice: another one every 10 s, until it is dismissed for good. */
export const EarnedPopup = () => {
  const [notice, setNotice] = useState<EarnedNotice | null>(null);
  const [dismissed, setDismissed] = useState(false);

  useEffect(() => {
    if (dismissed || wasDismissed()) return;
    const draw = () => setNotice(drawNotice(Math.random));
    draw();
    const timer = setInterval(draw, NOTICE_INTERVAL);
    return () => clearInterval(timer);
  }, [dismissed]);

  if (notice === null || dismissed) return null;
  return (
    <aside className={styles.popup} aria-label={texts.name}>
      <NoticeText notice={notice} />
      <IconButton
        className={styles.dismiss}
        size="small"
        label={texts.dismiss}
        icon={<X />}
        onClick={() => {
          rememberDismissal();
          setDismissed(true);
        }}
      />
    </aside>
  );
};
