import type { EndReason } from '@dayrise/platform';
import { Banner } from '@dayrise/ui-kit';
import { endEnglish } from '../language/end-texts.ts';
import { useShellTexts } from '../language/language.ts';
import styles from './frame.module.css';

/** Explains on the login page why a session ended. */
export function EndNotice({ reason }: { reason: Exclude<EndReason, 'logout'> }) {
  const { ended } = useShellTexts().late ?? endEnglish;
  return (
    <div className={styles.notice}>
      <Banner tone="info">{ended[reason]}</Banner>
    </div>
  );
}
