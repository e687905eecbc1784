import { useTexts } from '@dayrise/platform/texts';
import { Section } from '../../components/section/section.tsx';
import styles from './about.module.css';
import { MoneyFlow } from './money-flow.tsx';
import { messages } from './texts.ts';

/** What Dayrise is: text above a diagram. */
export const About = () => {
  const texts = useTexts(messages);
  return (
    <Section id="about" title={texts.title} lead={texts.lead} ground="sunken">
      <div className={styles.words}>
        {texts.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <MoneyFlow />
    </Section>
  );
};
