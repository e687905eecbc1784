import { IconButton } from '@dayrise/ui-kit';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { switchTheme, type Theme, themeStore } from './theme.ts';

const looks = {
  system: { icon: <Monitor />, label: 'Theme: system. Switch to light' },
  light: { icon: <Sun />, label: 'Theme: light. Switch to dark' },
  dark: { icon: <Moon />, label: 'Theme: dark. Switch to system' },
} satisfies Record<Theme, unknown>;

/** Switches between the system's, the light and the dark theme. */
export function ThemeSwitch() {
  const { icon, label } =
    looks[useSyncExternalStore(themeStore.subscribe, themeStore.get, (): Theme => 'system')];
  return <IconButton label={label} icon={icon} onClick={switchTheme} />;
}
