import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { tryApt } from './apt.ts';
import { runCommand } from './tasks.ts';

const shells = ['chromium-headless-shell'];
const chromiums = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const firefoxes = ['firefox-esr', 'firefox'];

/**
 * Returns the path of a browser for tests. Throws if there is none.
 * The headless shell comes first, and Debian's is installed if running as root: a new context takes half the processor
 * time that it takes in the whole Chromium.
 */
export async function ensureBrowser(): Promise<string> {
  const shell = findOnPath(shells);
  if (shell) return shell;
  if (tryApt('chromium-headless-shell')) {
    const installed = findOnPath(shells);
    if (installed) return installed;
  }
  return findChromium() ?? installChromium();
}

/** The whole Chromium: the one on the PATH, else Playwright's. */
export function findChromium(): string | undefined {
  const own = chromium.executablePath();
  return findOnPath(chromiums) ?? (existsSync(own) ? own : undefined);
}

async function installChromium(): Promise<string> {
  console.log('installing a browser for the tests');
  await runCommand('playwright', ['install', 'chromium', '--with-deps', '--no-shell'], { echo: true });
  const found = findChromium() ?? (tryApt('chromium') ? findChromium() : undefined);
  if (found) return found;
  throw new Error(
    'No browser: none on the PATH, Playwright’s could not be downloaded, and Debian’s could not be installed.',
  );
}

/** Installs Debian's Firefox if possible. Without it, the loader's tests skip this engine. */
export function tryInstallFirefox(): void {
  if (!findOnPath(firefoxes) && !tryApt('firefox-esr')) console.log('no Firefox: its tests are skipped');
}

function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}
