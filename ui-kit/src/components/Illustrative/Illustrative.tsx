import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import styles from './Illustrative.module.css';
import { messages } from './messages.ts';

export type IllustrativeLabel = 'Illustrative' | 'Sample testimonial' | 'Example claim, not verified';

export type IllustrativeProps = ComponentProps<'div'> & {
  /** What the content really is. Always shown. */
  label: IllustrativeLabel;
  /** The position of the label: above or below the content. */
  labelAt?: 'start' | 'end';
};

/** Wraps made-up content and always labels it. */
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
