import { useTexts } from '@dayrise/platform/texts';
import { ButtonLink } from '@dayrise/ui-kit';
import { useId } from 'react';
import styles from './closing.module.css';
import { messages } from './texts.ts';

/** The last call to action before the footer. */
export const Closing = () => {
  const titleId = useId();
  const texts = useTexts(messages);
  return (
    <section className={styles.closing} aria-labelledby={titleId}>
      <svg className={styles.sunrise} viewBox="0 0 800 260" aria-hidden="true">
        <path className={styles.ray} d="M160 260a240 240 0 0 1 480 0M220 260a180 180 0 0 1 360 0" />
        <path className={styles.sun} d="M280 260a120 120 0 0 1 240 0Z" />
      </svg>
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {texts.title}
        </h2>
        <p className={styles.lead}>{texts.lead}</p>
        <ButtonLink to="/signup" variant="primary" size="large">
          {texts.signUp}
        </ButtonLink>
      </div>
    </section>
  );
};
