import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './PageHeader.module.css';

export type PageHeaderProps = Omit<ComponentProps<'header'>, 'title' | 'children'> & {
  /** The page's only h1, in the display font. */
  title: ReactNode;
  /** A sentence below the title. */
  description?: ReactNode;
  /** `Breadcrumbs` of a page that is under another page. */
  breadcrumbs?: ReactNode;
  /** Buttons or links beside the title. */
  actions?: ReactNode;
};

/** The header of a page: title, one sentence, actions. */
export const PageHeader = ({
  title,
  description,
  breadcrumbs,
  actions,
  className,
  ...props
}: PageHeaderProps) => (
  <header className={classNames(styles.header, className)} {...props}>
    <div className={styles.words}>
      {breadcrumbs && <div className={styles.breadcrumbs}>{breadcrumbs}</div>}
      <h1 className={styles.title}>{title}</h1>
      {description && <p className={styles.description}>{description}</p>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </header>
);
