import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './fixtures/instance.ts';

// Combines the pictures that a browser run with LOOKS took into one sheet per screen, for people to look at:
// the widths side by side, the light theme above the dark.

const pictures = join(root, 'e2e/test-results/looks');
const sheets = join(root, 'docs/images/screens');
const themes = ['light', 'dark'] as const;
/** Pixels: the window's width, and the width on the sheet. A tall picture goes on in further columns, up to `most`. */
const columns = [
  { width: 360, shown: 240, most: 3 },
  { width: 768, shown: 400, most: 2 },
  { width: 1440, shown: 720, most: 1 },
  { width: 2560, shown: 960, most: 1 },
] as const;
const gap = 16;
/** The height of a column in pixels. */
const tallest = 1000;

async function sheetOf(screen: string): Promise<void> {
  const taken = columns.filter(({ width }) => existsSync(join(pictures, `${screen}-light-${width}.png`)));
  let top = gap;
  const tiles = [];
  let right = 0;
  for (const theme of themes) {
    let left = gap;
    let height = 0;
    for (const { width, shown, most } of taken) {
      const { data, info } = await sharp(join(pictures, `${screen}-${theme}-${width}.png`))
        .resize({ width: shown })
        .toBuffer({ resolveWithObject: true });
      for (let from = 0; from < Math.min(info.height, most * tallest); from += tallest) {
        const seen = Math.min(info.height - from, tallest);
        const input = await sharp(data)
          .extract({ left: 0, top: from, width: shown, height: seen })
          .toBuffer();
        tiles.push({ input, left, top });
        left += shown + gap;
        height = Math.max(height, seen);
      }
    }
    top += height + gap;
    right = Math.max(right, left);
  }
  await sharp({ create: { width: right, height: top, channels: 3, background: '#8a8a8a' } })
    .composite(tiles)
    .webp({ quality: 55, effort: 6 })
    .toFile(join(sheets, `${screen}.webp`));
}

// Those in the made-up language are for a test.
const taken = (await readdir(pictures)).flatMap(
  (file) => /^(?!pseudo-)(.+)-light-360\.png$/.exec(file)?.[1] ?? [],
);
// Screens that are shown with three histories say nothing more with the demo's.
const screens = taken.filter((screen) => !taken.includes(`${screen.replace('user-', 'own-')}-two-years`));
await rm(sheets, { recursive: true, force: true });
await mkdir(sheets, { recursive: true });
for (const screen of screens) await sheetOf(screen);
process.stdout.write(`${screens.length} sheets in ${sheets}\n`);
