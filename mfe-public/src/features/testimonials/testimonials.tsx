import { Avatar, Illustrative } from '@dayrise/ui-kit';
import { Section } from '../../components/section/section.tsx';
import styles from './testimonials.module.css';
import { testimonials, texts } from './texts.ts';

/** Three sample testimonials, each labeled as a sample. */
export const Testimonials = () => (
  <Section id="testimonials" title={texts.title} lead={texts.lead} ground="sunken" titleAt="beside">
    <ul className={styles.list}>
      {testimonials.map(({ name, role, words }) => (
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
