import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button, type ButtonProps } from '../Button/Button.tsx';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { messages } from './messages.ts';
import styles from './Pagination.module.css';

export type PaginationProps = Omit<ComponentProps<'nav'>, 'children'> & {
  /** From 1. */
  page: number;
  /** Rows of a page. */
  pageSize: number;
  /** The number of rows on all pages. */
  total: number;
  /** Whether there are more rows than `total`. */
  capped?: boolean;
  /** Called with the number of the wanted page, from 1. */
  onPageChange: (page: number) => void;
  /** The accessible name: what is paged. */
  label?: string;
  /** While the next page is loading. */
  busy?: boolean;
};

type StepProps = Pick<ButtonProps, 'icon' | 'className' | 'children'> & {
  reachable: boolean;
  onStep: () => void;
};

// Not `disabled` on the first or last page: a disabled button would lose the focus it just had.
const Step = ({ reachable, onStep, ...props }: StepProps) => (
  <Button
    size="small"
    aria-disabled={!reachable || undefined}
    onClick={() => {
      if (reachable) onStep();
    }}
    {...props}
  />
);

/** Moves through the pages of a long list and shows the position. */
export const Pagination = ({
  page,
  pageSize,
  total,
  capped = false,
  onPageChange,
  label,
  busy = false,
  className,
  ...props
}: PaginationProps) => {
  const text = useKitMessages('Pagination', messages);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  return (
    <nav className={classNames(styles.pages, className)} aria-label={label ?? text.label} {...props}>
      <span className={styles.words} role="status">
        {text.range({ first, last, total })}
        {capped && '+'}
      </span>
      <div className={styles.buttons}>
        <Step
          icon={<ChevronLeft data-mirrors />}
          reachable={page > 1 && !busy}
          onStep={() => onPageChange(page - 1)}
        >
          {text.previous}
        </Step>
        <span className={styles.words}>{text.position({ page, pages })}</span>
        <Step
          icon={<ChevronRight data-mirrors />}
          className={styles.next}
          reachable={page < pages && !busy}
          onStep={() => onPageChange(page + 1)}
        >
          {text.next}
        </Step>
      </div>
    </nav>
  );
};
