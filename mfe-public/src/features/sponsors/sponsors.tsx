import { useTexts } from '@dayrise/platform/texts';
import { Illustrative } from '@dayrise/ui-kit';
import { Section } from '../../components/section/section.tsx';
import { MediaMark } from './media-mark.tsx';
import styles from './sponsors.module.css';
import { marks, messages } from './texts.ts';

/** Sponsor and media logos, all fictional and labeled as such. */
export const Sponsors = () => {
  const texts = useTexts(messages);
  return (
    <Section id="sponsors" title={texts.title} lead={texts.lead} titleAt="beside">
      <Illustrative label="Illustrative" className={styles.wall}>
        <ul className={styles.marks}>
          {marks.map(({ mark, name, kind }) => (
            <li key={mark} className={styles.item}>
              <MediaMark mark={mark} />
              <span>
                <span className={styles.name} translate="no">
                  {name}
                </span>{' '}
                <span className={styles.kind}>{kind}</span>
              </span>
            </li>
          ))}
        </ul>
      </Illustrative>
    </Section>
  );
};
