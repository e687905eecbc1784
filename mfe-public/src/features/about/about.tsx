import { Section } from '../../components/section/section.tsx';
import styles from './about.module.css';
import { MoneyFlow } from './money-flow.tsx';
import { texts } from './texts.ts';

/** What Dayrise is: text above a diagram. */
export const About = () => (
  <Section id="about" title={texts.title} lead={texts.lead} ground="sunken">
    <div className={styles.words}>
      {texts.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
    <MoneyFlow />
  </Section>
);
