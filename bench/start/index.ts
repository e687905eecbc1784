import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromium as launchOptions } from '../../e2e/fixtures/instance.ts';
import type { Question, Tools } from '../lib/question.ts';

const port = 6930;

export const question: Question = {
  asks: 'How long from a bare clone to `ready`, from a second start to `ready`, and from saving a file to seeing it in the browser?',
  async measure(tools) {
    const clone = await mkdtemp(join(tmpdir(), 'dayrise-start-'));
    tools.cleanUp(() => rm(clone, { recursive: true, force: true }));
    execFileSync('git', ['clone', '-q', fileURLToPath(new URL('../..', import.meta.url)), clone]);

    const first = await start(clone, 'start', tools);
    await first.stop();
    tools.report(`bare clone: ${first.seconds.toFixed(1)} s`);
    const second = await start(clone, 'start', tools);
    await second.stop();
    tools.report(`second start: ${second.seconds.toFixed(1)} s`);
    execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], {
      cwd: clone,
      stdio: 'ignore',
    });
    const development = await start(clone, 'dev', tools);
    const seen = await saveToBrowser(clone, tools);
    await development.stop();

    return [
      {
        name: 'bare clone to ready',
        value: first.seconds,
        unit: 's',
        goal: { atMost: 180 },
        note: 'packages downloaded or from npm’s cache, as on this machine',
      },
      { name: 'second start to ready', value: second.seconds, unit: 's', goal: { atMost: 8 } },
      {
        name: 'save to browser in development',
        value: seen,
        unit: 's',
        goal: { atMost: 1 },
        note: 'a changed text of the help page',
      },
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
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    if (/^ready http/m.test(output)) return { seconds: (performance.now() - began) / 1000, stop };
  }
  throw new Error(`\`npm run ${script}\` ended before it was ready:\n${output}`);
}

/** A newcomer's PATH: without the Node that this project brings. */
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

/** Seconds from writing a changed text to its being drawn in an open page. */
async function saveToBrowser(clone: string, { cleanUp }: Tools): Promise<number> {
  const file = join(clone, 'mfe-public/src/features/contact/texts.ts');
  const text = await readFile(file, 'utf8');
  const browser = await chromium.launch(launchOptions);
  cleanUp(() => browser.close());
  const page = await browser.newPage();
  await page.goto(`http://localhost:${port}/help`);
  await page.getByRole('heading', { name: 'Need Help?' }).waitFor();
  await writeFile(file, text.replace('Need Help?', 'Need help now?'));
  const saved = performance.now();
  await page.getByRole('heading', { name: 'Need help now?' }).waitFor({ timeout: 30_000 });
  return (performance.now() - saved) / 1000;
}
