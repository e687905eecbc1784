import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { runCommand } from './tasks.ts';

const chromiums = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const firefoxes = ['firefox-esr', 'firefox'];

/**
 * Returns the path of a Chromium: one on the PATH, else Playwright's, else Debian's, installed if running as root.
 * Throws if there is none.
 */
export async function ensureBrowser(): Promise<string> {
  const present =
    findOnPath(chromiums) ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
  if (present) return present;
  console.log('installing a browser for the tests');
  const own = await runCommand('playwright', ['install', 'chromium', '--with-deps', '--no-shell'], {
    echo: true,
  });
  if (own.ok && existsSync(chromium.executablePath())) return chromium.executablePath();
  if (tryApt('chromium')) {
    const installed = findOnPath(chromiums);
    if (installed) return installed;
  }
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

function tryApt(name: string): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
    return true;
  } catch {
    return false;
  }
}
