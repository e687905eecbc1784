import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { differingPixels } from './compare.ts';

const specimen = `<!doctype html><style>
  body { margin: 8px; width: 480px; background: white; color: #222; }
  p { margin: 0 0 4px; }
</style>
<p style="font: 400 14px 'Inter Variable'">Hamburgefonstiv 0123456789 $1,234.50</p>
<p style="font: 600 28px 'Source Serif 4'">Hamburgefonstiv</p>
<p style="font: 14px ui-monospace, Menlo, Consolas, monospace">Hamburgefonstiv 0123456789</p>
<p style="font: 14px system-ui; direction: rtl">الأموال 0123</p>
<svg width="40" height="20"><path d="M2 18 L38 3" stroke="#222" fill="none" stroke-width="1.75" /></svg>`;

/** Draws a fixed specimen of text and lines with the fonts of the page that is open. */
const drawSpecimen = async (page: Page): Promise<Buffer> => {
  await page.evaluate(async (html) => {
    document.body.innerHTML = html;
    await document.fonts.ready;
  }, specimen);
  return page.screenshot({ clip: { x: 0, y: 0, width: 500, height: 140 } });
};

/**
 * Whether this machine draws text as the one that the kept pictures come from: browsers and system fonts differ, and
 * then pictures can't be compared. With `accept`, this machine becomes the one to compare with.
 */
export const isSameRenderer = async (page: Page, kept: string, accept: boolean): Promise<boolean> => {
  const file = join(kept, 'renderer.png');
  const now = await drawSpecimen(page);
  if (accept) writeFileSync(file, now);
  return existsSync(file) && (await differingPixels(readFileSync(file), now)) === 0;
};
