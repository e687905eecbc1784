import { useLocation, useStore } from '@dayrise/platform';
import { isTyped, shortcutsStore } from '@dayrise/platform/shortcuts';
import { useTexts } from '@dayrise/platform/texts';
import { IconButton } from '@dayrise/ui-kit';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { LazyView, lazyPart } from '../app/lazy-part.tsx';
import { searchMessages } from './search-texts.ts';

const search = lazyPart(async () => (await import('./search-dialog.tsx')).SearchDialog);
const shortcuts = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

/** Loads the dialog when it is about to be opened: it is too large for every first load. */
const loadAhead = () => void search.load().catch(() => undefined);

/** Opens the search by pointer or Ctrl+K (⌘K), and the list of keyboard shortcuts with “?”. */
export function SearchButton() {
  const { title } = useTexts(searchMessages);
  const [open, setOpen] = useState<'search' | 'shortcuts' | null>(null);
  const isLoaded = useStore<unknown>((open === 'shortcuts' ? shortcuts : search).store) !== null;
  const isWaiting = open !== null && !isLoaded;
  const onClose = () => setOpen(null);
  const forget = useEffectEvent(() => {
    if (isWaiting) onClose();
  });
  const { pathname } = useLocation();
  // A dialog that opened late, over the next page, would take what is typed there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog is forgotten when the page changes
  useEffect(() => forget(), [pathname]);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.repeat) return;
    if (event.key === 'Escape') forget();
    const withCommand = event.ctrlKey || event.metaKey;
    if (withCommand && !event.shiftKey && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      // Another dialog keeps the focus until it is closed.
      if (open === 'search') onClose();
      else if (!document.querySelector('dialog[open]')) setOpen('search');
    } else if (event.key === '?' && !withCommand && shortcutsStore.get() && !isTyped(event)) {
      event.preventDefault();
      setOpen('shortcuts');
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') loadAhead();
      onKeyDown(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <IconButton
        label={title}
        icon={<Search />}
        aria-haspopup="dialog"
        aria-busy={isWaiting}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => setOpen('search')}
      />
      {open === 'search' && (
        <LazyView
          part={search}
          props={{ onClose, onShortcuts: () => setOpen('shortcuts') }}
          fallback={null}
        />
      )}
      {open === 'shortcuts' && <LazyView part={shortcuts} props={{ onClose }} fallback={null} />}
    </>
  );
}
