import { type ComponentProps, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { AccordionContext } from '../Disclosure/Disclosure.tsx';
import styles from './Accordion.module.css';

export type AccordionProps = ComponentProps<'div'> & {
  /** Whether opening one closes the others. */
  exclusive?: boolean;
};

/** A list of `Disclosure`s with lines between them. */
export const Accordion = ({ exclusive = false, className, ...props }: AccordionProps) => {
  const name = useId();
  return (
    <AccordionContext value={exclusive ? name : undefined}>
      <div className={classNames(styles.accordion, className)} {...props} />
    </AccordionContext>
  );
};
