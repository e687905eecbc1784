import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { messages } from './messages.ts';
import styles from './Steps.module.css';

export type Step = { id: string; label: ReactNode; description?: ReactNode };

export type StepsProps = Omit<ComponentProps<'ol'>, 'children'> & {
  /** What the steps lead to, read aloud. */
  label: string;
  /** The steps, in order. */
  steps: readonly Step[];
  /** The id of the step in progress. Omit it when all are completed; `null` when none has begun. */
  current?: string | null;
  /** Beside or below each other. */
  direction?: 'row' | 'column';
};

/** The place of the current step where none has begun. */
const NONE = -2;

const stateOf = (index: number, current: number) => {
  if (current === NONE) return 'upcoming';
  if (index === current) return 'current';
  return current === -1 || index < current ? 'completed' : 'upcoming';
};

/** The steps of a task in order, with the person's progress. */
export const Steps = ({ label, steps, current, direction = 'row', className, ...props }: StepsProps) => {
  const text = useKitMessages('Steps', messages);
  const position = current === null ? NONE : steps.findIndex((step) => step.id === current);
  return (
    <ol
      className={classNames(styles.steps, className)}
      aria-label={label}
      data-direction={direction}
      {...props}
    >
      {steps.map((step, index) => {
        const state = stateOf(index, position);
        return (
          <li
            key={step.id}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {state === 'completed' ? <Check /> : index + 1}
            </span>
            <span className={styles.words}>
              <span className={styles.label}>
                {step.label}
                {state === 'completed' && <VisuallyHidden> {text.completed}</VisuallyHidden>}
              </span>
              {step.description && <span className={styles.description}>{step.description}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
};
