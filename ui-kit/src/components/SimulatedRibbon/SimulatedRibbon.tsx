import { FlaskConical } from 'lucide-react';
import type { ComponentProps } from 'react';
import { brand } from '../../brand.ts';
import { classNames } from '../../lib/class-names.ts';
import styles from './SimulatedRibbon.module.css';

export type SimulatedRibbonProps = Omit<ComponentProps<'section'>, 'children'>;

/** The ribbon at the top of every page: funds are simulated. */
export const SimulatedRibbon = ({ className, ...props }: SimulatedRibbonProps) => (
  <section className={classNames(styles.ribbon, className)} aria-label="Notice" {...props}>
    <FlaskConical aria-hidden="true" />
    <span role="note">{brand.simulatedFunds}</span>
  </section>
);
