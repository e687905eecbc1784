import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { AboutComponent } from './about-component.tsx';
import { dark, light } from './theme.ts';

const themeInAddress = () =>
  /theme:(light|dark)/.exec(new URLSearchParams(window.location.search).get('globals') ?? '')?.[1] ?? 'light';

/** A documentation page in the toolbar's theme. */
export const DocsFrame = ({ children, ...props }: PropsWithChildren<DocsContainerProps>) => {
  const [theme, setTheme] = useState(themeInAddress);
  useEffect(() => {
    const channel = addons.getChannel();
    const follow = ({ globals }: { globals: { theme?: string } }) => setTheme(globals.theme ?? 'light');
    channel.on(GLOBALS_UPDATED, follow);
    return () => channel.off(GLOBALS_UPDATED, follow);
  }, []);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <DocsContainer {...props} theme={theme === 'dark' ? dark : light}>
      <AboutComponent>{children}</AboutComponent>
    </DocsContainer>
  );
};
