import { ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { Link } from '../Link/Link.tsx';
import styles from './Breadcrumbs.module.css';
import { messages } from './messages.ts';

export type Breadcrumb = { label: string; to: string };

export type BreadcrumbsProps = Omit<ComponentProps<'nav'>, 'children'> & {
  /** The pages above this one, the outermost first. */
  parents: readonly Breadcrumb[];
  /** The name of this page. Leave it out above a title that says the same. */
  current?: string;
};

/** The pages above the current one, as links. */
export const Breadcrumbs = ({ parents, current, className, ...props }: BreadcrumbsProps) => {
  const text = useKitMessages('Breadcrumbs', messages);
  return (
    <nav className={classNames(styles.breadcrumbs, className)} aria-label={text.label} {...props}>
      <ol className={styles.list}>
        {parents.map((parent) => (
          <li key={parent.to} className={styles.item}>
            <Link to={parent.to} tone="quiet">
              {parent.label}
            </Link>
            <ChevronRight className={styles.separator} data-mirrors="" aria-hidden="true" />
          </li>
        ))}
        {current !== undefined && (
          <li className={styles.current} aria-current="page">
            {current}
          </li>
        )}
      </ol>
    </nav>
  );
};
