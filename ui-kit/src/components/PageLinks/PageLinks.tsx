import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { ButtonLink } from '../Button/Button.tsx';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { messages } from '../Pagination/messages.ts';
import styles from './PageLinks.module.css';

/** Where a page is. */
type Place = { to: string; state?: Readonly<Record<string, unknown>> };

export type PageLinksProps = Omit<ComponentProps<'nav'>, 'children'> & {
  /** The accessible name: what is paged. */
  label: string;
  /** Where the first page is, if the previous one isn’t known. */
  first?: Place | undefined;
  /** Where the previous page is; undefined on the first one. */
  previous?: Place | undefined;
  /** Where the next page is; undefined on the last one. */
  next?: Place | undefined;
};

/** Links to the pages before and after that of a list whose length isn’t known. Nothing if all of it is shown. */
export const PageLinks = ({ label, first, previous, next, className, ...props }: PageLinksProps) => {
  const text = useKitMessages('Pagination', messages);
  const back = previous ?? first;
  if (!back && !next) return null;
  return (
    <nav className={classNames(styles.pages, className)} aria-label={label} {...props}>
      {back && (
        <ButtonLink size="small" icon={<ChevronLeft data-mirrors />} {...back}>
          {previous ? text.previous : text.first}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink size="small" className={styles.next} icon={<ChevronRight data-mirrors />} {...next}>
          {text.next}
        </ButtonLink>
      )}
    </nav>
  );
};
