import { useTexts } from '@dayrise/platform/texts';
import { Illustrative } from '@dayrise/ui-kit';
import { Section } from '../../components/section/section.tsx';
import styles from './security.module.css';
import { messages } from './texts.ts';

type Card = { readonly title: string; readonly text: string; readonly claim?: string };

/** Four cards on security; made-up claims are labeled and followed by the facts. */
export const Security = () => {
  const texts = useTexts(messages);
  const cards: readonly Card[] = [texts.ledger, texts.signOut, texts.insurance, texts.certification];
  return (
    <Section id="security" title={texts.title} lead={texts.lead} ground="sunken">
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.title} className={styles.card}>
            <h3 className={styles.title}>{card.title}</h3>
            {card.claim && (
              <>
                <Illustrative label="Example claim, not verified" className={styles.claim}>
                  <p className={styles.words}>{card.claim}</p>
                </Illustrative>
                <p className={styles.truth}>{texts.truth}</p>
              </>
            )}
            <p className={styles.text}>{card.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
};
