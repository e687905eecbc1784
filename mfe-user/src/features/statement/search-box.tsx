import { useSearchParams } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { SearchField } from '@dayrise/ui-kit/forms';
import { useEffect, useState } from 'react';
import { withParameters } from '../../lib/search.ts';
import { messages } from './texts.ts';

/** Milliseconds after the last key until the search is sent. */
const pause = 300;

/** Searches the statement; what is searched for is in the URL. */
export function SearchBox() {
  const texts = useTexts(messages);
  const [search, setSearch] = useSearchParams();
  const inUrl = search.get('q') ?? '';
  const [typed, setTyped] = useState(inUrl);
  const [followed, setFollowed] = useState(inUrl);
  if (followed !== inUrl) {
    // The URL was changed: by the search itself, by a link or the back button.
    setFollowed(inUrl);
    if (typed.trim() !== inUrl) setTyped(inUrl);
  }
  useEffect(() => {
    const q = typed.trim();
    if (q === inUrl) return;
    const timer = setTimeout(() => {
      setSearch((before) => withParameters(before, { q: q || null, cursor: null }), {
        replace: true,
        preventScrollReset: true,
      });
    }, pause);
    return () => clearTimeout(timer);
  });
  return (
    <SearchField
      label={texts.search}
      placeholder={texts.searchMore}
      maxLength={100}
      value={typed}
      onValueChange={setTyped}
    />
  );
}
