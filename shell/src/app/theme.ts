import { createStore } from '@dayrise/platform';
import { readCookie, writeCookie } from '../cookie.ts';

export type Theme = 'system' | 'light' | 'dark';

const order = { system: 'light', light: 'dark', dark: 'system' } as const satisfies Record<Theme, Theme>;

function storedTheme(): Theme {
  const theme = readCookie('theme');
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Applies a theme to the page. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** The chosen theme. It is stored in a cookie, so that the server can apply it before the first paint. */
export const themeStore = createStore<Theme>(storedTheme);

/** Switches to the next theme: system, light, dark. */
export function switchTheme(): void {
  const next = order[themeStore.get()];
  applyTheme(next);
  writeCookie('theme', next === 'system' ? null : next);
  themeStore.set(next);
}
