import { useTexts } from '@dayrise/platform/texts';
import { Avatar, Illustrative } from '@dayrise/ui-kit';
import { Section } from '../../components/section/section.tsx';
import styles from './testimonials.module.css';
import { messages } from './texts.ts';

/** Three sample testimonials, each labeled as a sample. */
export const Testimonials = () => {
  const texts = useTexts(messages);
  return (
    <Section id="testimonials" title={texts.title} lead={texts.lead} ground="sunken" titleAt="beside">
      <ul className={styles.list}>
        {texts.samples.map(({ name, role, words }) => (
          <li key={name} className={styles.item}>
            <Illustrative label="Sample testimonial" className={styles.sample}>
              <figure className={styles.figure}>
                <blockquote className={styles.words}>{words}</blockquote>
                <figcaption className={styles.person}>
                  <Avatar name={name} aria-hidden="true" />
                  <span>
                    <span className={styles.name}>{name}</span>
                    <span className={styles.role}>{role}</span>
                  </span>
                </figcaption>
              </figure>
            </Illustrative>
          </li>
        ))}
      </ul>
    </Section>
  );
};
