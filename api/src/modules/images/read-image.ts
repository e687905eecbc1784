import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import sharp from 'sharp';
import type { Upload } from '../../http/index.ts';
import type { Refusal } from '../../lib/answer-texts.ts';
import { type AppError, refusal } from '../../lib/app-error.ts';
import { createQueue } from '../../lib/gate.ts';
import { type ImageFormat, readContainer } from './container.ts';

/** Pixels: a phone's 50 megapixels are kept out of memory, a screenshot of any screen is not. */
const mostPixels = 40_000_000;
/** Pixels of a side in what is kept. */
const longestSide = 4096;
/** Images decoded at the same time. The largest one takes about 200 MB, and a process may use 600 MB in all. */
export const MOST_DECODING = 1;
/** Images that may wait or be decoded; more would wait longer than clients do. */
const mostWaiting = 20;

const formats: ReadonlySet<string> = new Set<ImageFormat>(['jpeg', 'png', 'webp']);
const extensions: Readonly<Record<string, ImageFormat>> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.jfif': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
};

/** An image to store, re-encoded as WebP without metadata. */
export interface DecodedImage {
  /** SHA-256 of the content, in hexadecimal. */
  readonly hash: string;
  readonly content: Buffer;
}

// One picture at a time in each thread; what a decoder keeps for later would only be memory.
sharp.cache(false);
sharp.concurrency(1);

/** Only these of the library's decoders are enabled for uploads. */
const decoders = ['Jpeg', 'Png', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`);

const decoding = createQueue({ atOnce: MOST_DECODING, most: mostWaiting });

/**
 * Turns an upload into the image that is kept. Throws `image_refused` with a reason, `overloaded`
 * when too many wait, and `malformed` when its sender is gone by its turn.
 */
export async function readImage(upload: Upload, isGone?: () => boolean): Promise<DecodedImage> {
  if (upload.size === 0) throw refused('image_empty');
  return decoding(async () => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: decoders });
    const bytes = await readFile(upload.path);
    await inspect(bytes, upload.filename);
    const content = await redraw(bytes);
    return { hash: createHash('sha256').update(content).digest('hex'), content };
  }, isGone);
}

async function inspect(bytes: Buffer, filename: string): Promise<void> {
  // The library's own pixel limit gives no reason, so it is checked here.
  const { format, width, height, pages } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause) => {
      throw refused('image_unreadable', {}, cause);
    });
  if (!isAccepted(format)) throw refused('image_unreadable');
  const extension = extname(filename).toLowerCase();
  if (extension !== '' && extensions[extension] !== format) {
    throw refused('image_misnamed', { extension: extension.slice(0, 12), format });
  }
  if (width * height > mostPixels) throw refused('image_large');
  const container = readContainer(format, bytes);
  if (container === null) throw refused('image_unreadable');
  if (container.animated || (pages ?? 1) > 1) throw refused('image_animated');
  if (container.length !== bytes.length) throw refused('image_extra');
}

function isAccepted(format: string): format is ImageFormat {
  return formats.has(format);
}

async function redraw(bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 3 })
      .toBuffer();
  } catch (cause) {
    throw refused('image_damaged', {}, cause);
  }
}

function refused(reason: Refusal, values: Record<string, unknown> = {}, cause?: unknown): AppError {
  return refusal('image_refused', reason, values, { cause });
}
