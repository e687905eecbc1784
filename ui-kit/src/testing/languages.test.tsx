import { composeStories, type composeStory, setProjectAnnotations } from '@storybook/react-vite';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as preview from '../../.storybook/preview.tsx';
import { lengthenTexts } from '../../.storybook/pseudo-language.ts';
import { PSEUDO } from '../../.storybook/with-kit.tsx';
import { clippedTexts } from './clipped-texts.ts';

const files = import.meta.glob<Parameters<typeof composeStories>[0]>('../**/*.stories.tsx', { eager: true });

type Composed = Readonly<Record<string, ReturnType<typeof composeStory>>>;

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Mounts each story in turn at the width of a phone. Returns the clipped texts, and all texts. */
const visit = async (locale: string) => {
  const texts: string[] = [];
  await page.viewport(360, 780);
  setProjectAnnotations([preview, { initialGlobals: { locale } }]);
  const problems: string[] = [];
  // Stories are drawn without their `beforeEach`, so an error that one reports on purpose would fail the run.
  const reportError = vi.spyOn(window, 'reportError').mockImplementation(() => undefined);
  for (const [file, stories] of Object.entries(files))
    for (const [name, Story] of Object.entries(composeStories(stories) as Composed)) {
      const place = document.createElement('div');
      if (Story.parameters.layout !== 'fullscreen') place.style.padding = '1rem';
      document.body.append(place);
      const root = createRoot(place);
      flushSync(() => root.render(<Story />));
      await nextTask();
      problems.push(
        ...clippedTexts(document).map((problem) => `${file.split('/').at(-1)} ${name}: ${problem}`),
      );
      texts.push(place.textContent.trim());
      root.unmount();
      place.remove();
    }
  reportError.mockRestore();
  return { problems, texts };
};

test('finds what is cut off, and only that', () => {
  document.body.innerHTML = `
    <p style="width: 3rem; overflow: hidden; white-space: nowrap">Cut off on its side</p>
    <p style="height: 1rem; overflow: hidden; font-size: 2rem">Cut off below</p>
    <p style="width: 3rem; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Ends in dots</p>
    <p style="width: 3rem; overflow: hidden; white-space: nowrap; text-overflow: ellipsis" title="In full">In full</p>
    <p style="width: 3rem; overflow: auto; white-space: nowrap">Scrolls in its place</p>`;
  expect(clippedTexts(document)).toEqual([
    '"Cut off on its side" is cut off by P.',
    '"Cut off below" is cut off by P.',
    '"Ends in dots" is cut off by P.',
  ]);
  document.body.innerHTML = ['8px', '40px']
    .map(
      (padding) => `<div style="position: relative; width: max-content">
        <select class="padded-${padding}" style="appearance: none; padding: 8px ${padding} 8px 8px">
          <option>Chosen</option>
        </select>
        <svg width="16" height="16" style="position: absolute; right: 12px; top: 8px"></svg>
      </div>`,
    )
    .join('');
  expect(clippedTexts(document)).toEqual(['an icon covers the text of SELECT.padded-8px']);
  document.body.innerHTML = '<p style="width: 200vw">Wide</p>';
  expect(clippedTexts(document)).toEqual([expect.stringMatching(/^the page is \d+ px wide$/)]);
  document.body.innerHTML = '';
});

test.each([
  ['ar-EG-u-nu-latn', 'rtl', 'أموال محاكاة · لا أموال حقيقية'],
  [PSEUDO, 'ltr', 'Síímúúláátééd fúúnds · nóó rééáál móónééy'],
])('shows every story whole on a phone in %s', { timeout: 300_000 }, async (locale, direction, ribbon) => {
  const { problems, texts } = await visit(locale);
  expect(problems).toEqual([]);
  expect(document.documentElement.dir).toBe(direction);
  expect(texts).toContain(ribbon);
});

/**
 * Runs each story with a play, at the width of a phone. Returns what failed, and the texts that were clipped at its end.
 * `prepare` changes the page before the texts are read.
 */
const play = async (locale: string, prepare: () => void) => {
  setProjectAnnotations([preview, { initialGlobals: { locale } }]);
  const problems: string[] = [];
  for (const [file, stories] of Object.entries(files))
    for (const [name, Story] of Object.entries(composeStories(stories) as Composed)) {
      if (!Story.play) continue;
      // `wide`: it needs what a phone hides.
      await page.viewport(Story.tags.includes('wide') ? 1280 : 360, 780);
      document.body.style.padding = Story.parameters.layout === 'fullscreen' ? '' : '1rem';
      const story = `${file.split('/').at(-1)} ${name}`;
      try {
        await Story.run();
        prepare();
        problems.push(...clippedTexts(document).map((problem) => `${story}: ${problem}`));
      } catch (error) {
        problems.push(`${story}: ${String(error).split('\n')[0]}`);
      }
    }
  return problems;
};

test('shows whole what plays open in Arabic, and plays find it', { timeout: 300_000 }, async () => {
  expect(await play('ar-EG-u-nu-latn', () => undefined)).toEqual([]);
});

// Plays look for texts, so the words get longer after a play.
test('shows whole what plays open with long words', { timeout: 300_000 }, async () => {
  expect(await play('en-US', () => lengthenTexts(document.body)())).toEqual([]);
});
