import { useSearchParams } from '@dayrise/platform';
import { ButtonLink } from '@dayrise/ui-kit';
import { withParameters } from '../lib/search.ts';
import styles from './cursor-pages.module.css';

interface CursorPagesProps {
  /** The accessible name: what is paged. */
  readonly label: string;
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
}

/** Links to older pages of a long list and back to the newest; the cursor is in the URL. */
export function CursorPages({ label, next }: CursorPagesProps) {
  const [search] = useSearchParams();
  const to = (cursor: string | null) => `?${withParameters(search, { cursor })}`;
  const isFirst = !search.has('cursor');
  if (isFirst && next === null) return null;
  return (
    <nav className={styles.pages} aria-label={label}>
      {!isFirst && (
        <ButtonLink size="small" to={to(null)}>
          Newest
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink size="small" to={to(next)}>
          Older
        </ButtonLink>
      )}
    </nav>
  );
}
