import { useSearchParams } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { ButtonLink } from '@dayrise/ui-kit';
import { withParameters } from '../lib/search.ts';
import styles from './cursor-pages.module.css';
import { messages } from './cursor-texts.ts';

interface CursorPagesProps {
  /** The accessible name: what is paged. */
  readonly label: string;
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
}

/** Links to older pages of a long list and back to the newest; the cursor is in the URL. */
export function CursorPages({ label, next }: CursorPagesProps) {
  const texts = useTexts(messages);
  const [search] = useSearchParams();
  const to = (cursor: string | null) => `?${withParameters(search, { cursor })}`;
  const isFirst = !search.has('cursor');
  if (isFirst && next === null) return null;
  return (
    <nav className={styles.pages} aria-label={label}>
      {!isFirst && (
        <ButtonLink size="small" to={to(null)}>
          {texts.newest}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink size="small" to={to(next)}>
          {texts.older}
        </ButtonLink>
      )}
    </nav>
  );
}
