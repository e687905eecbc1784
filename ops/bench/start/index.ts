import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readlinkSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromium as launchOptions } from '../../../e2e/fixtures/instance.ts';
import { processorSeconds } from '../lib/processor-time.ts';
import { median, type Question, type Tools } from '../lib/question.ts';

const port = 6930;
const saves = 5;
/** Seconds from `ready` until the code in use has been compiled, and seconds for which it is measured doing nothing. */
const idle = { after: 180, for: 60 } as const;

export const question: Question = {
  asks: 'How long from a bare clone to `ready`, from a second start to `ready`, and from saving a file to seeing it in the browser? And what do all processes cost while nobody does anything?',
  async measure(tools) {
    const clone = await mkdtemp(join(tmpdir(), 'dayrise-start-'));
    tools.cleanUp(() => rm(clone, { recursive: true, force: true }));
    execFileSync('git', ['clone', '-q', fileURLToPath(new URL('../../..', import.meta.url)), clone]);

    const first = await start(clone, 'start', tools);
    await first.stop();
    tools.report(`bare clone: ${first.seconds.toFixed(1)} s`);
    const second = await start(clone, 'start', tools);
    tools.report(`second start: ${second.seconds.toFixed(1)} s`);
    const { share, mebibytes } = await costOfNothing(clone);
    await second.stop();
    // `npm run dev` installs the additional development packages.
    const development = await start(clone, 'dev', tools);
    tools.report(`development, with its packages: ready after ${development.seconds.toFixed(1)} s`);
    const { seconds, kept } = await saveToBrowser(clone, tools);
    await development.stop();
    const left = await processesIn(clone);
    for (const { line } of left) tools.report(`left behind: ${line}`);

    return [
      {
        name: 'bare clone to ready',
        value: first.seconds,
        unit: 's',
        goal: { atMost: 120 },
        note: 'packages downloaded or from npm’s cache, as on this machine',
      },
      { name: 'second start to ready', value: second.seconds, unit: 's', goal: { atMost: 5 } },
      {
        name: 'memory while nobody does anything, all processes',
        value: mebibytes,
        unit: 'MiB',
        // 700 MB.
        goal: { atMost: 667 },
        note: 'proportional: what processes share counts once',
      },
      {
        name: 'processor while nobody does anything, all processes',
        value: share * 100,
        unit: '% of a core',
        goal: { atMost: 4 },
        note: `in the minute after the first ${idle.after} s`,
      },
      {
        name: 'save to browser in development',
        value: median(seconds),
        unit: 's',
        goal: { atMost: 1 },
        note: `a text of the login page in its remote, changed ${saves} times; the slowest took ${Math.max(...seconds).toFixed(2)} s`,
      },
      {
        name: 'saves after which the page still held what was typed',
        value: kept,
        unit: '',
        goal: { atLeast: saves },
      },
      { name: 'processes left after Ctrl-C', value: left.length, unit: '', goal: { atMost: 0 } },
    ];
  },
};

async function start(clone: string, script: 'start' | 'dev', { cleanUp }: Tools) {
  const began = performance.now();
  const child = spawn('npm', ['run', script], {
    cwd: clone,
    env: { ...process.env, PATH: pathWithoutOurs(), PORT: String(port), DATA_DIR: '.data' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const stop = () => end(child);
  cleanUp(stop);
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  let output = '';
  // Read all output, because a process fails when it writes to a closed pipe.
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (/^ready http/m.test(output)) resolve();
  });
  child.once('exit', () => reject(new Error(`\`npm run ${script}\` ended before it was ready:\n${output}`)));
  await ready;
  return { seconds: (performance.now() - began) / 1000, stop };
}

/** A newcomer's PATH, without the project's own Node. */
function pathWithoutOurs(): string {
  return (process.env.PATH ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  process.kill(-child.pid, 'SIGINT');
  await once(child, 'exit');
}

/** The processes that run in the folder, with their command lines. */
async function processesIn(folder: string): Promise<{ readonly id: string; readonly line: string }[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    ids.map(async (id) => {
      try {
        const isThere = readlinkSync(`/proc/${id}/cwd`).startsWith(folder);
        const line = (await readFile(`/proc/${id}/cmdline`, 'utf8')).replaceAll('\0', ' ');
        return isThere || line.includes(folder) ? [{ id, line }] : [];
      } catch {
        // The process has ended or belongs to another user.
        return [];
      }
    }),
  );
  return lines.flat();
}

/** The share of a core and the memory in MiB that the processes of the folder take while nobody calls them. */
async function costOfNothing(clone: string): Promise<{ share: number; mebibytes: number }> {
  await sleep(idle.after * 1000);
  const ids = (await processesIn(clone)).map(({ id }) => id);
  const used = () => processorSeconds((_, pid) => ids.includes(String(pid)));
  const before = await used();
  await sleep(idle.for * 1000);
  const share = ((await used()) - before) / idle.for;
  const sizes = await Promise.all(
    ids.map((id) => readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '')),
  );
  const kibibytes = sizes.map((text) => Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0));
  return { share, mebibytes: kibibytes.reduce((sum, each) => sum + each, 0) / 1024 };
}

/** Measures the seconds from saving a changed text until an open page shows it, and how often typed input survives. */
async function saveToBrowser(
  clone: string,
  { cleanUp }: Tools,
): Promise<{ seconds: number[]; kept: number }> {
  const file = join(clone, 'mfe-public/src/features/sign-in/texts.ts');
  const text = await readFile(file, 'utf8');
  const browser = await chromium.launch(launchOptions);
  cleanUp(() => browser.close());
  const page = await browser.newPage();
  await page.goto(`http://localhost:${port}/login`);
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  const seconds: number[] = [];
  let kept = 0;
  for (let round = 1; round <= saves; round += 1) {
    const typed = `round-${round}@example.test`;
    await page.getByLabel('Email').fill(typed);
    const title = `Log in, version ${round}`;
    const saved = performance.now();
    await writeFile(file, text.replace("'Log in'", `'${title}'`));
    await page.getByRole('heading', { name: title }).waitFor({ timeout: 30_000 });
    seconds.push((performance.now() - saved) / 1000);
    if ((await page.getByLabel('Email').inputValue()) === typed) kept += 1;
    await page.waitForTimeout(500);
  }
  return { seconds, kept };
}
