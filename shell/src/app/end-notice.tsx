import type { EndReason } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Banner } from '@dayrise/ui-kit';
import { endMessages } from '../language/public-texts.ts';
import styles from './frame.module.css';

/** Explains on the login page why a session ended. */
export function EndNotice({ reason }: { reason: Exclude<EndReason, 'logout'> }) {
  const texts = useTexts(endMessages);
  return (
    <div className={styles.notice}>
      <Banner tone="info">{texts[reason]}</Banner>
    </div>
  );
}
