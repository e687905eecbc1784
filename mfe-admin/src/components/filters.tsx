import { Link } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button } from '@dayrise/ui-kit';
import { useCurrentInView } from '@dayrise/ui-kit/data';
import { SearchField } from '@dayrise/ui-kit/forms';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useListParams } from '../lib/use-list-params.ts';
import styles from './filters.module.css';
import { messages } from './list-texts.ts';

/** What narrows a list, beside its search: parameters of the URL. */
const filterNames = ['status', 'decision', 'assignee'];

interface FilterBarProps {
  /** The accessible name of the search. */
  readonly search: string;
  /** What can be found, short enough for the field on a phone. */
  readonly example: string;
  readonly children: ReactNode;
}

/** The search and filters above a list. Phones show the list first, and the filters at a press. */
export function FilterBar({ search, example, children }: FilterBarProps) {
  const texts = useTexts(messages);
  const { params } = useListParams();
  const [open, setOpen] = useState(false);
  const count = filterNames.filter((name) => params.has(name)).length;
  return (
    <div className={styles.bar} data-open={open || undefined}>
      <SearchBox label={search} placeholder={example} />
      <Button
        className={styles.toggle}
        icon={<SlidersHorizontal />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {count > 0 ? texts.filtersSet({ count }) : texts.filters}
      </Button>
      {children}
    </div>
  );
}

/** The same bar for lists that are filtered without a search field. */
export const Filters = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
  <search className={`${styles.bar} ${className}`} aria-label={useTexts(messages).filters}>
    {children}
  </search>
);

/** How long typing must pause before the list is filtered, in milliseconds. */
const pause = 250;

/** Filters the list by text, kept in the URL as `search`. */
function SearchBox(names: { label: string; placeholder: string }) {
  const { params, patch } = useListParams();
  const inUrl = params.get('search') ?? '';
  const [typed, setTyped] = useState(inUrl);
  const [sent, setSent] = useState(inUrl);
  const [followed, setFollowed] = useState(inUrl);
  if (followed !== inUrl) {
    setFollowed(inUrl);
    if (inUrl !== sent) {
      // The URL was changed by a link or the back button.
      setSent(inUrl);
      setTyped(inUrl);
    }
  }
  useEffect(() => {
    const trimmed = typed.trim();
    if (trimmed === sent) return;
    const timer = setTimeout(() => {
      setSent(trimmed);
      patch({ search: trimmed }, { replace: true });
    }, pause);
    return () => clearTimeout(timer);
  });
  return (
    <SearchField
      className={styles.search}
      {...names}
      maxLength={100}
      value={typed}
      onValueChange={setTyped}
    />
  );
}

interface FilterLinksProps {
  /** The accessible name: what is filtered. */
  readonly label: string;
  /** The parameter in the URL. */
  readonly name: string;
  /** The selected option; undefined shows all. */
  readonly current: string | undefined;
  readonly options: readonly { readonly value: string | undefined; readonly label: string }[];
}

/** Views of a list as links, so that each has a URL. */
export function FilterLinks({ label, name, current, options }: FilterLinksProps) {
  const { to } = useListParams();
  const row = useRef<HTMLElement>(null);
  useCurrentInView(row, '[aria-current]', current);
  return (
    <nav className={styles.links} aria-label={label} ref={row}>
      {options.map((option) => (
        <Link
          key={option.label}
          className={styles.link}
          to={to({ [name]: option.value })}
          aria-current={option.value === current ? 'true' : undefined}
          preventScrollReset
        >
          {option.label}
        </Link>
      ))}
    </nav>
  );
}
