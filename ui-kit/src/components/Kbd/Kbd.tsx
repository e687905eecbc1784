import { type ComponentProps, Fragment } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './Kbd.module.css';

export type KbdProps = Omit<ComponentProps<'kbd'>, 'children'> & {
  /** One key, or those pressed together, as they are printed on the keyboard. */
  keys: string | readonly string[];
};

/** A key or a combination of keys. */
export const Kbd = ({ keys, className, ...props }: KbdProps) => {
  if (typeof keys === 'string')
    return (
      <kbd className={classNames(styles.key, className)} {...props}>
        {keys}
      </kbd>
    );
  return (
    <kbd className={classNames(styles.keys, className)} {...props}>
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && '+'}
          <kbd className={styles.key}>{key}</kbd>
        </Fragment>
      ))}
    </kbd>
  );
};
