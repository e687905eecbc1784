import { Link } from '@dayrise/platform';
import { SearchField } from '@dayrise/ui-kit/forms';
import { type ReactNode, useEffect, useState } from 'react';
import { useListParams } from '../lib/use-list-params.ts';
import styles from './filters.module.css';

/** The bar above a list: search and filters on one line, wrapping where it is narrow. */
export const FilterBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar}>{children}</div>
);

/** Milliseconds without a key press before the list follows the search. */
const pause = 250;

/** Narrows the list to a text; the text stands in the URL as `search`. */
export function SearchBox({ label, placeholder }: { label: string; placeholder?: string }) {
  const { params, patch } = useListParams();
  const inUrl = params.get('search') ?? '';
  const [typed, setTyped] = useState(inUrl);
  const [sent, setSent] = useState(inUrl);
  const [followed, setFollowed] = useState(inUrl);
  if (followed !== inUrl) {
    setFollowed(inUrl);
    if (inUrl !== sent) {
      // The URL changed from elsewhere: a link, or the browser's way back.
      setSent(inUrl);
      setTyped(inUrl);
    }
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === sent) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      patch({ search: wanted }, { replace: true });
    }, pause);
    return () => clearTimeout(timer);
  });
  return (
    <SearchField
      className={styles.search}
      label={label}
      placeholder={placeholder}
      maxLength={100}
      value={typed}
      onValueChange={setTyped}
    />
  );
}

interface FilterLinksProps {
  /** What is filtered, read aloud. */
  readonly label: string;
  /** The parameter in the URL. */
  readonly name: string;
  /** The option in force; undefined shows all. */
  readonly current: string | undefined;
  readonly options: readonly { readonly value: string | undefined; readonly label: string }[];
}

/** A few views of one list as links, so that each has an address. */
export function FilterLinks({ label, name, current, options }: FilterLinksProps) {
  const { to } = useListParams();
  return (
    <nav className={styles.links} aria-label={label}>
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
