import { createStore } from './store.ts';

/** What the server tells every page, inlined in its HTML. */
export interface Settings {
  /** Milliseconds without a person's own input after which a session ends. */
  readonly inactivityMs: { readonly user: number; readonly admin: number };
  /** Whether the trade page may show the charting provider's widget. */
  readonly chartWidget: boolean;
  /** Where the registry of remotes is read again. */
  readonly remotesUrl: string;
}

const defaults: Settings = {
  inactivityMs: { user: 300_000, admin: 900_000 },
  chartWidget: true,
  remotesUrl: '/remotes.json',
};

function inlined(): unknown {
  const text = typeof document === 'undefined' ? null : document.getElementById('settings')?.textContent;
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** The page's settings; what the server leaves out has its default. */
export const settings = createStore<Settings>(() => ({ ...defaults, ...(inlined() as Partial<Settings>) }));
