import { createStore } from './store.ts';

/** Settings that the server inlines in every page's HTML. */
export interface Settings {
  /** Milliseconds without input by the person after which a session ends. */
  readonly inactivityMs: { readonly user: number; readonly admin: number };
  /** Whether the trade page may show the charting provider's widget. */
  readonly chartWidget: boolean;
  /** Whether the installed app caches pages for use offline. */
  readonly offline: boolean;
  /** The URL from which the registry of remotes is refreshed. */
  readonly remotesUrl: string;
  /** The `pin` of the link that opens the page with the same builds of remotes. */
  readonly builds?: string;
}

const defaults: Settings = {
  inactivityMs: { user: 300_000, admin: 900_000 },
  chartWidget: true,
  offline: true,
  remotesUrl: '/remotes.json',
};

function readInlined(): unknown {
  const text = typeof document === 'undefined' ? null : document.getElementById('settings')?.textContent;
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** The page's settings, with defaults for what the server leaves out. */
export const settings = createStore<Settings>(() => ({
  ...defaults,
  ...(readInlined() as Partial<Settings>),
}));
