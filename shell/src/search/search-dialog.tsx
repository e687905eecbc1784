import { areaOf, fullPath, locales } from '@dayrise/contracts';
import {
  languageStore,
  type SearchResults,
  Slot,
  sessionStore,
  useNavigate,
  useSession,
  useStore,
} from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { CommandPalette } from '@dayrise/ui-kit/commands';
import { useCallback, useEffect, useState } from 'react';
import { switchTheme, themeStore } from '../app/theme.ts';
import { navMessages, themeMessages } from '../language/texts.ts';
import { mayEnter } from '../remotes/access.ts';
import { registryStore } from '../remotes/registry.ts';
import { titleOf } from '../remotes/route-title.ts';
import { useContributions, useProgress } from '../remotes/slots.ts';
import { homeOf } from '../session/redirects.ts';
import { searchMessages, shortcutMessages } from './search-texts.ts';

/** Milliseconds without typing before the remotes search. */
const SETTLED_AFTER = 200;

/** A text without case and accents. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The pages of the person's area that need no parameters. */
function usePages(): { readonly id: string; readonly label: string }[] {
  const registry = useStore(registryStore);
  const language = useStore(languageStore);
  const session = useSession();
  const { help } = useTexts(navMessages);
  const home = homeOf(session) ?? '/';
  if (registry.status !== 'ready') return [];
  const pages = registry.remotes
    .filter(({ manifest }) => areaOf(manifest.base) === areaOf(home))
    .flatMap(({ id, manifest }) =>
      Object.entries(manifest.routes)
        .filter(([, route]) => !route.path.includes(':') && mayEnter(route, session))
        .map(([name, route]) => ({
          id: fullPath(manifest.base, route.path),
          label: titleOf(id, name, route, language),
        })),
    );
  return [...pages, { id: '/help', label: help }].sort((left, right) =>
    left.label.localeCompare(right.label, locales[language].locale),
  );
}

interface SearchDialogProps {
  readonly onClose: () => void;
  /** Opens the list of keyboard shortcuts. */
  readonly onShortcuts: () => void;
}

/** Finds pages, commands, and what the remotes' slots for the place `search` find. */
export function SearchDialog({ onClose, onShortcuts }: SearchDialogProps) {
  const texts = useTexts(searchMessages);
  const shortcuts = useTexts(shortcutMessages);
  const themes = useTexts(themeMessages);
  const theme = useStore(themeStore);
  const navigate = useNavigate();
  const pages = usePages();
  const progress = useProgress(useContributions().shown.filter(({ slot }) => slot.place === 'search'));
  const [query, setQuery] = useState('');
  const [settled, setSettled] = useState('');
  const [results, setResults] = useState<ReadonlyMap<string, SearchResults>>(new Map());
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query.trim()), SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, [query]);
  const onResults = useCallback(
    (found: SearchResults) => setResults((all) => new Map(all).set(found.id, found)),
    [],
  );

  const words = fold(query).split(/\s+/);
  const matching = <Item extends { readonly label: string }>(items: readonly Item[]): Item[] =>
    items.filter(({ label }) => words.every((word) => fold(label).includes(word)));
  const commands = [
    { id: 'shortcuts', label: shortcuts.title, run: onShortcuts },
    { id: 'theme', label: themes[theme], run: switchTheme },
  ];
  const sources = settled === '' ? [] : [...results.values()].sort((a, b) => a.id.localeCompare(b.id));
  const groups = [
    { id: 'pages', title: texts.pages, commands: matching(pages) },
    ...sources.map(({ id, title, found }) => ({
      id,
      title,
      commands: found.map(({ label, detail, to }) => ({ id: to, label, ...(detail && { detail }) })),
    })),
    { id: 'commands', title: texts.commands, commands: matching(commands) },
  ];

  const failed = sources.filter(({ status }) => status === 'error').map(({ title }) => title);
  const code = settled === '' ? 'ready' : progress;
  const pending =
    query.trim() !== settled || code === 'pending' || sources.some(({ status }) => status === 'pending');
  const isEmpty = groups.every((group) => group.commands.length === 0);
  const status = () => {
    if (pending) return texts.searching;
    if (failed.length > 0) return texts.failed({ titles: failed.join(', ') });
    if (code === 'failed') return texts.notLoaded;
    return isEmpty ? texts.none({ query: settled }) : '';
  };

  return (
    <>
      <CommandPalette
        title={texts.title}
        label={sessionStore.get()?.user.role === 'admin' ? texts.staff : texts.investor}
        query={query}
        onQueryChange={setQuery}
        groups={groups}
        onClose={onClose}
        onChoose={(id) => {
          onClose();
          const command = commands.find((each) => each.id === id);
          if (command) command.run();
          else navigate(id);
        }}
        status={status()}
      />
      <Slot place="search" data={{ query: settled, onResults }} />
    </>
  );
}
