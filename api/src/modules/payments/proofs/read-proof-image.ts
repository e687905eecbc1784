import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import sharp from 'sharp';
import { AppError, invalidField, type Upload } from '../../../http/index.ts';
import { type ImageFormat, readContainer } from './container.ts';

/** Pixels: a phone's 50 megapixels are kept out of memory, a screenshot of any screen is not. */
const mostPixels = 40_000_000;
/** Pixels of a side in what is kept. */
const longestSide = 4096;

const extensions: Readonly<Record<string, ImageFormat>> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.jfif': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
};

/** A proof as it is kept: drawn anew as WebP, without metadata. */
export interface ProofImage {
  /** SHA-256 of the content, in hexadecimal. */
  readonly hash: string;
  readonly content: Buffer;
}

// One picture at a time in each thread; what a decoder keeps for later would only be memory.
sharp.cache(false);
sharp.concurrency(1);

/** Turns an upload into the image that is kept. Throws `invalid` or `image_refused` with a reason. */
export async function readProofImage(upload: Upload | null): Promise<ProofImage> {
  if (upload === null) throw invalidField(['image'], 'Please upload a proof of payment.');
  if (upload.size === 0) throw refused('The file is empty.');
  const bytes = await readFile(upload.path);
  inspect(bytes, upload.filename);
  const content = await redraw(bytes);
  return { hash: createHash('sha256').update(content).digest('hex'), content };
}

function inspect(bytes: Buffer, filename: string): void {
  const container = readContainer(bytes);
  if (container === null) throw refused('Only complete JPEG, PNG and WebP images are accepted.');
  const extension = extname(filename).toLowerCase();
  if (extension !== '' && extensions[extension] !== container.format) {
    throw refused(`The name ends with ${extension.slice(0, 12)}, but the content is ${container.format}.`);
  }
  if (container.animated) throw refused('Animated images are not accepted.');
  if (container.length !== bytes.length) throw refused('Something else is hidden behind the image.');
}

async function redraw(bytes: Buffer): Promise<Buffer> {
  const options = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const;
  try {
    const { width, height, pages } = await sharp(bytes, options).metadata();
    if (width * height > mostPixels) throw refused('The image has too many pixels.');
    if ((pages ?? 1) > 1) throw refused('Animated images are not accepted.');
    return await sharp(bytes, options)
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 3 })
      .toBuffer();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw refused('The image is damaged or has too many pixels.', cause);
  }
}

function refused(reason: string, cause?: unknown): AppError {
  return new AppError('image_refused', { reason }, { message: reason, cause });
}
