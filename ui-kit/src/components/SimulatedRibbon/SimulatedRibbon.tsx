import { FlaskConical } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { messages } from './messages.ts';
import styles from './SimulatedRibbon.module.css';

export type SimulatedRibbonProps = Omit<ComponentProps<'section'>, 'children'>;

/** The ribbon at the top of every page: funds are simulated. */
export const SimulatedRibbon = ({ className, ...props }: SimulatedRibbonProps) => {
  const text = useKitMessages('SimulatedRibbon', messages);
  return (
    <section className={classNames(styles.ribbon, className)} aria-label={text.label} {...props}>
      <FlaskConical aria-hidden="true" />
      <span role="note">{text.text}</span>
    </section>
  );
};
