import { useTexts } from '@dayrise/platform/texts';
import styles from './money-flow.module.css';
import { StepDrawing } from './step-drawing.tsx';
import { messages, stepNames } from './texts.ts';

/** The diagram of how money moves: five steps, each with a drawing and a sentence. */
export const MoneyFlow = () => {
  const texts = useTexts(messages);
  return (
    <figure className={styles.flow}>
      <figcaption className={styles.caption}>{texts.flowTitle}</figcaption>
      <ol className={styles.steps}>
        {stepNames.map((name) => (
          <li key={name} className={styles.step}>
            <StepDrawing name={name} />
            <div>
              <h3 className={styles.title}>{texts.steps[name].title}</h3>
              <p className={styles.text}>{texts.steps[name].text}</p>
            </div>
          </li>
        ))}
      </ol>
    </figure>
  );
};
