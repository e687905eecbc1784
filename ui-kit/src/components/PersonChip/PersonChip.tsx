import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Link } from '../Link/Link.tsx';
import styles from './PersonChip.module.css';

export type PersonChipProps = Omit<ComponentProps<'span'>, 'children'> & {
  name: string;
  /** Under the name: an email address, a role. */
  detail?: ReactNode;
  src?: string | null;
  /** The person's page. */
  to?: string;
};

/** A person on one line: picture or initials, name, and one detail. */
export const PersonChip = ({ name, detail, src, to, className, ...props }: PersonChipProps) => (
  <span className={classNames(styles.chip, className)} {...props}>
    <Avatar name={name} src={src} size="small" aria-hidden="true" />
    <span className={styles.words}>
      <span className={styles.name} title={name}>
        {to ? <Link to={to}>{name}</Link> : name}
      </span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </span>
  </span>
);
