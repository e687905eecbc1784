import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './ItemList.module.css';

export type ItemListProps = ComponentProps<'ul'> & {
  /** Smaller texts and less space, where many rows are compared. */
  dense?: boolean;
};

/** A short list of similar things, each an `Item`. */
export const ItemList = ({ dense = false, className, ...props }: ItemListProps) => (
  <ul className={classNames(styles.list, className)} data-dense={dense || undefined} {...props} />
);

export type ItemProps = Omit<ComponentProps<'li'>, 'title'> & {
  /** The heading. */
  title: ReactNode;
  /** Decorative. */
  icon?: ReactNode;
  /** Buttons or links at the end of the row. */
  actions?: ReactNode;
};

/** One thing: its title, a description as children, and actions. */
export const Item = ({ title, icon, actions, className, children, ...props }: ItemProps) => (
  <li className={classNames(styles.item, className)} {...props}>
    {icon && (
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
    )}
    <div className={styles.words}>
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.facts}>{children}</p>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </li>
);
