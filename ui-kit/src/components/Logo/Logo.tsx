import type { ComponentProps } from 'react';
import { brand } from '../../brand.ts';
import { classNames } from '../../lib/class-names.ts';
import styles from './Logo.module.css';

export type LogoProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** Only the mark, for narrow spaces or next to the name. */
  markOnly?: boolean;
};

/** The mark, a sun above the horizon, and the product’s name. */
export const Logo = ({ markOnly = false, className, ...props }: LogoProps) => (
  <span className={classNames(styles.logo, className)} {...props}>
    <svg className={styles.mark} viewBox="0 0 32 32" role="img" aria-hidden={markOnly ? undefined : true}>
      <title>{brand.name}</title>
      <path className={styles.sun} d="M6 21a10 10 0 0 1 20 0Z" />
      <path className={styles.horizon} d="M3 25.5h26" />
    </svg>
    {!markOnly && <span className={styles.name}>{brand.name}</span>}
  </span>
);
