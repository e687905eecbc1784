import { useTexts } from '@dayrise/platform/texts';
import { IconButton } from '@dayrise/ui-kit';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { themeMessages } from '../language/texts.ts';
import { switchTheme, type Theme, themeStore } from './theme.ts';

const icons = {
  system: <Monitor />,
  light: <Sun />,
  dark: <Moon />,
} satisfies Record<Theme, unknown>;

/** Switches between the system's, the light and the dark theme. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(themeStore.subscribe, themeStore.get, (): Theme => 'system');
  return <IconButton label={useTexts(themeMessages)[theme]} icon={icons[theme]} onClick={switchTheme} />;
}
