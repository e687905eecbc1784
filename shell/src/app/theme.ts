import { createStore } from '@dayrise/platform';

export type Theme = 'system' | 'light' | 'dark';

const order = { system: 'light', light: 'dark', dark: 'system' } as const satisfies Record<Theme, Theme>;
/** Seconds. */
const aYear = 31_536_000;

function kept(): Theme {
  const theme = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1];
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Applies a theme to the page. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** The chosen theme. It is stored in a cookie, so that the server can apply it before the first paint. */
export const themeStore = createStore<Theme>(kept);

/** Switches to the next theme: system, light, dark. */
export function switchTheme(): void {
  const next = order[themeStore.get()];
  applyTheme(next);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we support
  document.cookie = `theme=${next}; Path=/; SameSite=Lax; Max-Age=${next === 'system' ? 0 : aYear}`;
  themeStore.set(next);
}
