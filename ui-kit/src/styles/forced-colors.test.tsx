import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import * as preview from '../../.storybook/preview.tsx';
import * as appFrame from '../components/AppFrame/AppFrame.stories.tsx';
import * as menu from '../components/Menu/Menu.stories.tsx';
import * as savedFilters from '../components/SavedFilters/SavedFilters.stories.tsx';
import * as segmentedControl from '../components/SegmentedControl/SegmentedControl.stories.tsx';
import * as steps from '../components/Steps/Steps.stories.tsx';
import * as tabs from '../components/Tabs/Tabs.stories.tsx';
import * as topNav from '../components/TopNav/TopNav.stories.tsx';

setProjectAnnotations(preview);
const stories = {
  AppFrame: composeStories(appFrame).Default,
  Menu: composeStories(menu).Open,
  SavedFilters: composeStories(savedFilters).Open,
  SegmentedControl: composeStories(segmentedControl).Default,
  Steps: composeStories(steps).Default,
  Tabs: composeStories(tabs).Default,
  TopNav: composeStories(topNav).Default,
};

const setForcedColors = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

beforeAll(async () => {
  await page.viewport(1280, 780);
  await setForcedColors('active');
});
afterAll(() => setForcedColors('none'));

/** The colors that the browser uses for a pair of system colors. */
function systemColors(background: string, color: string) {
  const probe = document.body.appendChild(document.createElement('i'));
  Object.assign(probe.style, { background, color });
  const { backgroundColor, color: text } = getComputedStyle(probe);
  probe.remove();
  return [backgroundColor, text];
}

test.each([
  ['AppFrame', 'nav a', '[aria-current]'],
  ['TopNav', 'nav a', '[aria-current]'],
  ['Tabs', '[role="tab"]', '[aria-selected="true"]'],
  ['SegmentedControl', 'label', ':has(:checked)'],
  ['SavedFilters', 'li button', '[aria-current]'],
  ['Menu', '[role="menuitem"]', '[data-focused]'],
  ['Steps', 'li > [aria-hidden]', ':is([aria-current] > *)'],
] as const)('shows what is chosen in %s', async (name, all, chosen) => {
  await stories[name].run();
  // The first item of a menu.
  await userEvent.keyboard('{ArrowDown}');
  const colorsOf = (selector: string) => {
    const found = document.querySelector(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    return [found, ...found.querySelectorAll('span')].map((each) => {
      const { backgroundColor, color } = getComputedStyle(each);
      return [backgroundColor, color];
    });
  };
  const highlight = systemColors('Highlight', 'HighlightText');
  for (const colors of colorsOf(`${all}${chosen}`)) expect(colors).toEqual(highlight);
  for (const colors of colorsOf(`${all}:not(${chosen})`)) expect(colors).not.toEqual(highlight);
});
