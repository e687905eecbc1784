// Compares each story, in both themes and three widths, with the kept pictures in `visual/`.
//   npm run visual                           compare all; differences land in ui-kit/test-results/visual/
//   npm run visual -- button                 only stories whose id contains `button`
//   npm run visual -- --touched              only stories that the branch, or the last commit on main, touches
//   npm run visual:accept [-- button]        keep what the stories look like now
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Page, chromium as playwright } from 'playwright';
import { chromium } from './chromium.ts';
import { comparePictures } from './compare.ts';
import { hasPicture } from './pictures.ts';
import { isSameRenderer } from './renderer.ts';
import { takeSheet } from './sheet.ts';
import { serveFolder } from './static-server.ts';
import { changedFiles, touchedStoryFiles } from './touched.ts';

const root = join(import.meta.dirname, '..');
const kept = join(root, 'visual');
const results = join(root, 'test-results', 'visual');
const accept = process.argv.includes('--accept');
const touched = process.argv.includes('--touched');
const filter = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? '';
// Anti-aliasing may move a pixel between runs; a changed letter is far above this share.
const tolerated = 0.0005;

type Story = { id: string; type: string; tags: string[]; importPath: string };
type Outcome = { id: string; problem: string | null };

const readStories = (isChosen: (story: Story) => boolean): Story[] => {
  const index: { entries: Record<string, Story> } = JSON.parse(
    readFileSync(join(root, 'storybook-static', 'index.json'), 'utf8'),
  );
  return Object.values(index.entries).filter(
    (entry) => entry.type === 'story' && hasPicture(entry) && isChosen(entry),
  );
};

const compare = async (id: string, now: Buffer): Promise<string | null> => {
  const file = join(kept, `${id}.png`);
  if (!existsSync(file)) return 'has no kept picture';
  const comparison = await comparePictures(readFileSync(file), now);
  if (comparison.kind === 'pixels' && comparison.share <= tolerated) return null;
  writeFileSync(join(results, `${id}.now.png`), now);
  if (comparison.kind === 'size') return comparison.text;
  writeFileSync(join(results, `${id}.difference.png`), comparison.difference);
  return `${comparison.count} pixels differ`;
};

/** Shows the story and waits until its play function has ended. Throws where the story fails. */
const show = async (page: Page, id: string): Promise<void> => {
  // Switching inside the page is several times faster than loading Storybook again for each story.
  await page.evaluate(
    (storyId) =>
      Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__').emit('setCurrentStory', {
        storyId,
        viewMode: 'story',
      }),
    id,
  );
  const phase = await page.waitForFunction((storyId) => {
    const render = Reflect.get(window, '__STORYBOOK_PREVIEW__')?.currentRender;
    const ended = ['finished', 'completed', 'errored', 'aborted'].includes(render?.phase);
    return render?.id === storyId && ended ? String(render.phase) : false;
  }, id);
  if ((await phase.jsonValue()) === 'errored') throw new Error(`${id} fails; run the story tests first`);
};

type Visitor = { browser: Browser; page: Page; foreign: string[] };

const open = async (origin: string): Promise<Visitor> => {
  const browser = await playwright.launch(chromium);
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC' });
  const foreign: string[] = [];
  await context.route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    (route) => {
      foreign.push(route.request().url());
      return route.abort();
    },
  );
  const page = await context.newPage();
  // Generous: a machine that does other work too should be slow here, not wrong.
  page.setDefaultTimeout(120_000);
  await page.goto(`${origin}/iframe.html?id=core-logo--default&viewMode=story&globals=a11y.manual:!true`);
  await page.waitForFunction(
    () => Reflect.get(window, '__STORYBOOK_PREVIEW__')?.currentRender?.phase === 'finished',
  );
  return { browser, page, foreign };
};

const takeStory = async (page: Page, story: Story): Promise<Buffer> => {
  await page.setViewportSize({ width: story.tags.includes('phone') ? 360 : 1440, height: 640 });
  // Whether a ring shows around what a dialog focuses depends on the last key or press, of a story before too.
  await page.keyboard.press('Shift');
  await show(page, story.id);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return takeSheet(page);
};

const visit = async (origin: string, queue: Story[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  const foreign: string[] = [];
  let visitor = await open(origin);
  let losses = 0;
  for (let story = queue.shift(); story; story = queue.shift()) {
    try {
      const picture = await takeStory(visitor.page, story);
      const problem = await compare(story.id, picture);
      // A picture that passes stays, so that accepting others changes no file.
      if (accept && problem) writeFileSync(join(kept, `${story.id}.png`), picture);
      outcomes.push({ id: story.id, problem: accept ? null : problem });
    } catch (error) {
      // A browser that the machine took away says nothing about the story: a new one tries it again.
      if (visitor.browser.isConnected() || ++losses > 3) throw error;
      foreign.push(...visitor.foreign);
      visitor = await open(origin);
      queue.unshift(story);
    }
  }
  await visitor.browser.close();
  foreign.push(...visitor.foreign);
  if (foreign.length > 0)
    outcomes.push({ id: 'network', problem: `asked other hosts: ${foreign.join(', ')}` });
  return outcomes;
};

/** Which stories to look at, or why none. */
const choose = (): ((story: Story) => boolean) | string => {
  if (!touched) return (story) => story.id.includes(filter);
  const changed = changedFiles(root);
  if (!changed) return 'no history to compare with, so no story is known to be touched';
  const files = new Set(touchedStoryFiles(root, changed).map((file) => `./${file}`));
  const pictures = new Set(changed.filter((file) => file.startsWith('visual/')));
  if (files.size === 0 && pictures.size === 0) return 'the change touches no story';
  return (story) => files.has(story.importPath) || pictures.has(`visual/${story.id}.png`);
};

const buildStorybook = (): void => {
  const { status } = spawnSync(
    'storybook',
    ['build', '--quiet', '--disable-telemetry', '--loglevel', 'error'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (status !== 0) throw new Error('Storybook did not build; npm run build -w ui-kit says why');
};

const checkRenderer = async (origin: string): Promise<boolean> => {
  const { browser, page } = await open(origin);
  try {
    return await isSameRenderer(page, kept, accept && !filter);
  } finally {
    await browser.close();
  }
};

const orphansOf = (stories: readonly Story[]): string[] => {
  if (filter || touched) return [];
  const names = new Set(['renderer.png', ...stories.map((story) => `${story.id}.png`)]);
  return readdirSync(kept).filter((file) => file.endsWith('.png') && !names.has(file));
};

const run = async (): Promise<number> => {
  const chosen = choose();
  if (typeof chosen === 'string') {
    process.stdout.write(`pictures: ${chosen}\n`);
    return 0;
  }
  buildStorybook();
  mkdirSync(kept, { recursive: true });
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const stories = readStories(chosen);
  const orphans = orphansOf(stories);
  if (accept) for (const file of orphans) rmSync(join(kept, file));

  const { server, origin } = await serveFolder(join(root, 'storybook-static'));
  const same = await checkRenderer(origin);
  if (!same && touched) {
    server.close();
    process.stdout.write('pictures: not compared, because this machine draws text differently\n');
    return 0;
  }
  const queue = [...stories];
  const outcomes = (await Promise.all([0, 1].map(() => visit(origin, queue)))).flat();
  server.close();

  const problems = [
    ...outcomes.filter((outcome) => outcome.problem !== null),
    ...(accept ? [] : orphans.map((file) => ({ id: file, problem: 'is kept for a story that is gone' }))),
  ];
  for (const { id, problem } of problems) process.stdout.write(`${id}: ${problem}\n`);
  const shots = stories.length * 6;
  process.stdout.write(
    accept
      ? `kept ${stories.length} stories, ${shots} shots\n`
      : `${stories.length} stories, ${shots} shots, ${problems.length} changed\n`,
  );
  if (!same && !accept)
    process.stdout.write('This machine draws text differently from the one that the pictures come from.\n');
  if (problems.length > 0)
    process.stdout.write(`See ${results}. To keep the new look: npm run visual:accept\n`);
  return problems.length > 0 ? 1 : 0;
};

process.exitCode = await run();
