import { FlaskConical } from 'lucide-react';
import type { ComponentProps } from 'react';
import { brand } from '../../brand.ts';
import { classNames } from '../../lib/class-names.ts';
import styles from './SimulatedRibbon.module.css';

export type SimulatedRibbonProps = Omit<ComponentProps<'div'>, 'children'>;

/** The slim line above every page: the funds are simulated. */
export const SimulatedRibbon = ({ className, ...props }: SimulatedRibbonProps) => (
  <div className={classNames(styles.ribbon, className)} role="note" {...props}>
    <FlaskConical aria-hidden="true" />
    {brand.simulatedFunds}
  </div>
);
