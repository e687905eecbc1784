import { type ComponentProps, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './Avatar.module.css';

export type AvatarProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** The person’s full name. */
  name: string;
  /** The address of the picture; without one, a stand-in is drawn. */
  src?: string | null;
  /** How large it is drawn. */
  size?: 'small' | 'medium' | 'large';
};

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = [...(words[0] ?? '')][0] ?? '?';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return `${first}${last}`.toUpperCase();
};

/** A person's picture, or their initials if it is missing or fails to load. */
export const Avatar = ({ name, src, size = 'medium', className, ...props }: AvatarProps) => {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      className={classNames(styles.avatar, className)}
      data-size={size}
      role="img"
      aria-label={name}
      {...props}
    >
      {src && failed !== src ? (
        <img src={src} alt="" onError={() => setFailed(src)} />
      ) : (
        <span aria-hidden="true">{initialsOf(name)}</span>
      )}
    </span>
  );
};
