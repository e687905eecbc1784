import { Link, useLocation } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { trailOf } from '../lib/list-params.ts';
import { useListParams } from '../lib/use-list-params.ts';
import { messages } from './list-texts.ts';
import styles from './page-links.module.css';

interface PageLinksProps {
  /** The accessible name: what is paged. */
  readonly label: string;
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
}

/** Links to the previous and next page of a list; the cursor is in the URL. */
export function PageLinks({ label, next }: PageLinksProps) {
  const texts = useTexts(messages);
  const { params, to } = useListParams();
  const trail = trailOf(useLocation().state);
  const cursor = params.get('cursor') ?? '';
  if (next === null && cursor === '') return null;
  const previous = trail.at(-1);
  return (
    <nav className={styles.pages} aria-label={label}>
      {cursor !== '' && (
        <Link
          className={styles.link}
          to={to({ cursor: previous ?? null })}
          state={{ trail: trail.slice(0, -1) }}
        >
          <ChevronLeft aria-hidden="true" />
          {previous === undefined ? texts.first : texts.previous}
        </Link>
      )}
      {next !== null && (
        <Link
          className={styles.link}
          data-next
          to={to({ cursor: next })}
          state={{ trail: [...trail, cursor] }}
        >
          {texts.next}
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
