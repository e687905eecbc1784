import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as preview from '../../.storybook/preview.tsx';
import * as columnChoice from '../components/ColumnChoice/ColumnChoice.stories.tsx';
import * as commandPalette from '../components/CommandPalette/CommandPalette.stories.tsx';
import * as menu from '../components/Menu/Menu.stories.tsx';
import * as popover from '../components/Popover/Popover.stories.tsx';
import * as savedFilters from '../components/SavedFilters/SavedFilters.stories.tsx';

setProjectAnnotations(preview);

// Storybook leaves this rule out, because stories themselves lie outside landmarks.
test.each([
  ['Popover', composeStories(popover).Open],
  ['SavedFilters', composeStories(savedFilters).Open],
  ['ColumnChoice', composeStories(columnChoice).Open],
  ['Menu', composeStories(menu).Open],
  ['CommandPalette', composeStories(commandPalette).Default],
])('%s, when open, lies in a landmark', async (_, Story) => {
  await page.viewport(1280, 780);
  await Story.run();
  const { violations } = await axe.run(document, { runOnly: { type: 'rule', values: ['region'] } });
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
});
