import { Section } from '../../components/section/section.tsx';
import styles from './about.module.css';
import { MoneyFlow } from './money-flow.tsx';
import { texts } from './texts.ts';

/** What Dayrise is: text on the left, a diagram on the right. */
export const About = () => (
  <Section id="about" title={texts.title} lead={texts.lead} ground="sunken" aside={<MoneyFlow />}>
    <div className={styles.words}>
      {texts.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  </Section>
);
