import { Illustrative } from '@dayrise/ui-kit';
import { Section } from '../../components/section/section.tsx';
import styles from './security.module.css';
import { cards, texts } from './texts.ts';

/** Four cards on security; made-up claims are labeled and followed by the facts. */
export const Security = () => (
  <Section id="security" title={texts.title} lead={texts.lead} ground="sunken">
    <ul className={styles.cards}>
      {cards.map(({ title, text, claim }) => (
        <li key={title} className={styles.card}>
          <h3 className={styles.title}>{title}</h3>
          {claim && (
            <Illustrative label={claim.label} className={styles.claim}>
              <p className={styles.words}>{claim.words}</p>
            </Illustrative>
          )}
          {claim && <p className={styles.truth}>{texts.truth}</p>}
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  </Section>
);
