import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { runCommand } from './tasks.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The program of a Chromium: one on the PATH, else Playwright's, else Debian's, installed when that is allowed.
 * Throws, saying what was tried, when there is none.
 */
export async function ensureBrowser(): Promise<string> {
  const present =
    findOnPath() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
  if (present) return present;
  console.log('installing a browser for the tests');
  const own = await runCommand('playwright', ['install', 'chromium', '--with-deps', '--no-shell'], {
    echo: true,
  });
  if (own.ok && existsSync(chromium.executablePath())) return chromium.executablePath();
  if (process.getuid?.() === 0 && tryApt()) {
    const installed = findOnPath();
    if (installed) return installed;
  }
  throw new Error(
    'No browser: none on the PATH, Playwright’s could not be downloaded, and Debian’s could not be installed.',
  );
}

function findOnPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

function tryApt(): boolean {
  try {
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
    return true;
  } catch {
    return false;
  }
}
