import { createStore } from '@dayrise/platform';

export type Theme = 'system' | 'light' | 'dark';

const order = { system: 'light', light: 'dark', dark: 'system' } as const satisfies Record<Theme, Theme>;

function kept(): Theme {
  try {
    const theme = localStorage.getItem('theme');
    return theme === 'light' || theme === 'dark' ? theme : 'system';
  } catch {
    return 'system';
  }
}

/** The chosen theme, kept in this browser; `early.ts` applies it as soon as it runs. */
export const themeStore = createStore<Theme>(kept);

/** Moves on to the next theme: system, light, dark. */
export function switchTheme(): void {
  const next = order[themeStore.get()];
  if (next === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
  try {
    if (next === 'system') localStorage.removeItem('theme');
    else localStorage.setItem('theme', next);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  themeStore.set(next);
}
