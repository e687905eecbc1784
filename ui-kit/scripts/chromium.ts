import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const onPath = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => [join(folder, 'chromium'), join(folder, 'chromium-browser')])
    .find((file) => existsSync(file));

const executablePath = process.env.CHROMIUM_PATH ?? onPath();

/** Launch options for Chromium: the one on the PATH, else Playwright's. */
export const chromium = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--font-render-hinting=none',
    '--hide-scrollbars',
  ],
};
