import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './IconButton.module.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** What pressing it does; announced, and shown on hover. */
  label: string;
  /** An outline icon of 20 px. */
  icon: ReactNode;
  /** With or without a border. */
  variant?: 'quiet' | 'secondary';
  /** How large it is drawn. */
  size?: 'small' | 'medium';
};

/** A button with only an icon, for places without room for a label. */
export const IconButton = ({
  label,
  icon,
  variant = 'quiet',
  size = 'medium',
  type = 'button',
  className,
  ...props
}: IconButtonProps) => (
  <button
    type={type}
    className={classNames(styles.button, className)}
    data-variant={variant}
    data-size={size}
    aria-label={label}
    title={label}
    {...props}
  >
    {icon}
  </button>
);
