import lighthouse from 'lighthouse';
import { type Browser, chromium } from 'playwright';
import { chromium as installed } from '../../../e2e/fixtures/instance.ts';
import { buildFrontEnds } from '../../../tooling/build.ts';
import { syncRemotes } from '../../../tooling/remotes.ts';
import { startPlatform } from '../lib/platform.ts';
import { type Figure, median, type Question, type Tools } from '../lib/question.ts';
import { type Paint, paintOf } from './paint.ts';
import { serveStatic } from './static-page.ts';

const port = Number(process.env.BENCH_PORT ?? 6920);
const debugging = port + 2;
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const audits = Number(process.env.BENCH_AUDITS ?? 7);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

async function platformAt(tools: Tools): Promise<string> {
  if (process.env.BENCH_URL) return process.env.BENCH_URL;
  await buildFrontEnds({ report: tools.report });
  const platform = await startPlatform(tools, { seed: true });
  await syncRemotes({ dataDir: platform.dataDir, report: tools.report });
  platform.startWorker();
  await platform.startApi(port);
  return `http://127.0.0.1:${port}`;
}

async function openBrowser({ cleanUp }: Tools): Promise<Browser> {
  const browser = await chromium.launch({
    ...installed,
    args: [...installed.args, `--remote-debugging-port=${debugging}`],
  });
  cleanUp(() => browser.close());
  return browser;
}

/** Lighthouse's four scores of a page, 0 to 100; the median of several audits. */
async function scoresOf(url: string, { report }: Tools): Promise<ReadonlyMap<string, number>> {
  const seen = new Map<string, number[]>(categories.map((name) => [name, []]));
  for (let audit = 0; audit < audits; audit += 1) {
    const result = await lighthouse(url, {
      port: debugging,
      logLevel: 'error',
      onlyCategories: [...categories],
    });
    for (const name of categories)
      seen.get(name)?.push((result?.lhr.categories[name]?.score ?? Number.NaN) * 100);
    const parts = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(
      (id) => `${id} ${result?.lhr.audits[id]?.displayValue}`,
    );
    const scores = categories.map((name) => `${name} ${seen.get(name)?.at(-1)}`);
    report(`audit ${audit + 1}: ${[...scores, ...parts].join(', ')}`);
  }
  return new Map([...seen].map(([name, values]) => [name, median(values)]));
}

function describe(paint: Paint | undefined): string {
  return paint ? `${Math.round(paint.largest)} ms (${paint.what})` : '';
}

/** The two pages alternate, so that load affects both equally. */
export const question: Question = {
  asks: 'When is the largest part of `/` painted on slow 4G with a processor four times slower, against a static page of the same text and pictures? And what does Lighthouse say?',
  async measure(tools) {
    const ours = await platformAt(tools);
    const theirs = await serveStatic(ours, port + 1, tools);
    const browser = await openBrowser(tools);
    const paints: { ours: Paint[]; theirs: Paint[] } = { ours: [], theirs: [] };
    for (let round = 0; round < rounds; round += 1) {
      paints.theirs.push(await paintOf(browser, theirs));
      paints.ours.push(await paintOf(browser, ours));
      const [landing, page] = [paints.ours, paints.theirs].map((list) => describe(list.at(-1)));
      tools.report(`round ${round + 1}: ${landing} against ${page}`);
    }
    const [landing, page] = [paints.ours, paints.theirs].map((list) =>
      median(list.map(({ largest }) => largest)),
    );
    const scores = await scoresOf(ours, tools);
    const figures: Figure[] = [
      {
        name: 'largest contentful paint, ratio',
        value: (landing ?? Number.NaN) / (page ?? Number.NaN),
        unit: '×',
        goal: { atMost: 1.15 },
      },
      { name: 'the landing', value: landing ?? Number.NaN, unit: 'ms' },
      {
        name: 'the static page',
        value: page ?? Number.NaN,
        unit: 'ms',
        note: 'one file with its rules inside, no script',
      },
      {
        name: 'layout shift of the landing, worst',
        value: Math.max(...paints.ours.map(({ shift }) => shift)),
        unit: '',
        goal: { atMost: 0.02 },
      },
      {
        name: 'time that the landing’s tasks held the page up',
        value: median(paints.ours.map(({ blocked }) => blocked)),
        unit: 'ms',
        note: 'beyond 50 ms of each task, four times slower',
      },
      ...[...scores].map(([name, value]) => ({
        name: `Lighthouse, ${name}`,
        value,
        unit: '',
        goal: { atLeast: 98 },
        note: `middle of ${audits}, mobile`,
      })),
    ];
    return figures;
  },
};
