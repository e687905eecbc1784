import axe from 'axe-core';
import { afterEach, expect } from 'vitest';

/** The rules whose result depends on the theme, which sets colors only. */
const colorRules = ['color-contrast', 'link-in-text-block'];

const root = document.documentElement;

// Storybook's own check runs in the light theme. This one follows it on the same page, as the play function left it.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') return;
  expect(root.dataset.theme).toBe('light');
  expect(document.body.querySelector('*')).not.toBeNull();
  root.dataset.theme = 'dark';
  try {
    const { violations } = await axe.run(
      { include: document.body, exclude: ['.sb-wrapper', '#storybook-docs', '#storybook-highlights-root'] },
      { runOnly: { type: 'rule', values: colorRules }, resultTypes: ['violations'] },
    );
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.failureSummary} ${node.html}`),
    );
    expect(found, 'in the dark theme').toEqual([]);
  } finally {
    root.dataset.theme = 'light';
  }
});
