import { Children, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Link } from '../Link/Link.tsx';
import styles from './PersonChip.module.css';

export type PersonChipProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** The person’s full name. */
  name: string;
  /** Under the name: an email address, a role. The parts of an array have dots between them. */
  detail?: ReactNode;
  /** At the end of the name's line: a `StatusBadge`. */
  badge?: ReactNode;
  /** The address of the picture; without one, a stand-in is drawn. */
  src?: string | null;
  /** The person's page. */
  to?: string;
  /** `small` cuts its texts off, in tables and lists. `medium` heads a card, `large` a profile; their texts wrap. */
  size?: 'small' | 'medium' | 'large';
  /** Makes the name a heading of this level. */
  heading?: 2 | 3;
  /** The id of the name, for `aria-labelledby`. */
  nameId?: string;
};

/** A person: picture or initials, name, and details. */
export const PersonChip = ({
  name,
  detail,
  badge,
  src,
  to,
  size = 'small',
  heading,
  nameId,
  className,
  ...props
}: PersonChipProps) => {
  // A heading can't stand in a `span`. The props that these elements share are those of `span`.
  const Box = (heading ? 'div' : 'span') as 'span';
  const Name = (heading ? `h${heading}` : 'span') as 'span';
  const parts = Children.toArray(detail);
  return (
    <Box className={classNames(styles.chip, className)} data-size={size} {...props}>
      <Avatar name={name} src={src} size={size} aria-hidden="true" />
      <Box className={styles.words}>
        <Box className={styles.head}>
          <Name className={styles.name} dir="auto" id={nameId} title={size === 'small' ? name : undefined}>
            {to ? <Link to={to}>{name}</Link> : name}
          </Name>
          {badge && <span className={styles.badge}>{badge}</span>}
        </Box>
        {parts.length > 0 && (
          <span className={styles.detail} dir={size === 'small' ? 'auto' : undefined}>
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a detail keep their order
              <span key={index} className={styles.part}>
                {part}
              </span>
            ))}
          </span>
        )}
      </Box>
    </Box>
  );
};
