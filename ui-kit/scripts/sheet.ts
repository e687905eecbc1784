import type { Page } from 'playwright';
import sharp from 'sharp';

/** The widths in pixels and the themes of each story's pictures. */
export const widths = [1440, 768, 360] as const;
export const themes = ['light', 'dark'] as const;

const gap = 8;
const height = 640;

type Shot = { data: Buffer; width: number; height: number };

const trim = async (png: Buffer): Promise<Shot> => {
  const { width, height: rows } = await sharp(png).metadata();
  const corner = await sharp(png)
    .extract({ left: width - 1, top: rows - 1, width: 1, height: 1 })
    .raw()
    .toBuffer();
  const [r = 0, g = 0, b = 0] = corner;
  const { data, info } = await sharp(png)
    .trim({ background: { r, g, b }, threshold: 1 })
    .png()
    .toBuffer({ resolveWithObject: true })
    // A screenshot of a single color can't be trimmed.
    .catch(() => sharp(png).png().toBuffer({ resolveWithObject: true }));
  return { data, width: info.width, height: info.height };
};

/** Combines all screenshots of the current story into one picture: a row per width, a column per theme. */
export const takeSheet = async (page: Page): Promise<Buffer> => {
  const rows: Shot[][] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    const row: Shot[] = [];
    for (const theme of themes) {
      // Mails follow the system, not the switch.
      await page.emulateMedia({ colorScheme: theme });
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      // Floating elements need a few frames to reposition after a change of width.
      await page.evaluate(
        () =>
          new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
      );
      row.push(await trim(await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' })));
    }
    rows.push(row);
  }
  const column = Math.max(...rows.map((row) => row[0]?.width ?? 0));
  let top = 0;
  const placed = rows.flatMap((row) => {
    const at = top;
    top += Math.max(...row.map((shot) => shot.height)) + gap;
    return row.map((shot, index) => ({ input: shot.data, top: at, left: index === 0 ? 0 : column + gap }));
  });
  const width = column + gap + Math.max(...rows.map((row) => row[1]?.width ?? 0));
  return sharp({ create: { width, height: top, channels: 3, background: '#808080' } })
    .composite(placed)
    .png({ palette: true, colors: 64, dither: 0, compressionLevel: 9, effort: 4 })
    .toBuffer();
};
