import { useTexts } from '@dayrise/platform/texts';
import { ButtonLink, Illustrative, Link } from '@dayrise/ui-kit';
import { type ReactNode, useId } from 'react';
import styles from './hero.module.css';
import { messages } from './texts.ts';

/** The hero: the headline with its risk line on the left, live figures on the right. */
export const Hero = ({ children }: { children: ReactNode }) => {
  const headlineId = useId();
  const texts = useTexts(messages);
  return (
    <section className={styles.hero} aria-labelledby={headlineId}>
      <div className={styles.words}>
        <Illustrative label="Illustrative" className={styles.claim}>
          <h1 id={headlineId} className={styles.headline}>
            {texts.headline}
          </h1>
        </Illustrative>
        <p className={styles.lead}>{texts.lead}</p>
        <div className={styles.actions}>
          <ButtonLink to="/signup" variant="primary" size="large">
            {texts.signUp}
          </ButtonLink>
          <ButtonLink to="/login" size="large">
            {texts.login}
          </ButtonLink>
        </div>
        <p className={styles.risk}>{texts.riskLine}</p>
        <p className={styles.more}>
          <Link to="/learn/ten-percent">{texts.tenPercent}</Link>
        </p>
      </div>
      <section className={styles.panel} aria-label={texts.panel} data-uncovered="">
        {children}
      </section>
    </section>
  );
};
