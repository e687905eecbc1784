import styles from './money-flow.module.css';
import { StepDrawing } from './step-drawing.tsx';
import { steps, texts } from './texts.ts';

/** The diagram of how money moves: five steps, each with a drawing and a sentence. */
export const MoneyFlow = () => (
  <figure className={styles.flow}>
    <figcaption className={styles.caption}>{texts.flowTitle}</figcaption>
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.name} className={styles.step}>
          <StepDrawing name={step.name} />
          <div>
            <h3 className={styles.title}>{step.title}</h3>
            <p className={styles.text}>{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  </figure>
);
