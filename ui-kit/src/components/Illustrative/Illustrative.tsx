import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import styles from './Illustrative.module.css';
import { messages } from './messages.ts';

export type IllustrativeLabel = 'Illustrative' | 'Sample testimonial' | 'Example claim, not verified';

export type IllustrativeProps = ComponentProps<'div'> & {
  /** What the content really is. Always shown. */
  label: IllustrativeLabel;
  /** Where the label stands: above the content, or under it. */
  labelAt?: 'start' | 'end';
};

/** Wraps what is made up, and can't be rendered without saying so. */
export const Illustrative = ({
  label,
  labelAt = 'start',
  className,
  children,
  ...props
}: IllustrativeProps) => {
  const text = useKitMessages('Illustrative', messages);
  return (
    <div className={classNames(styles.illustrative, className)} data-label-at={labelAt} {...props}>
      <span className={styles.label}>{text[label || 'Illustrative']}</span>
      {children}
    </div>
  );
};
