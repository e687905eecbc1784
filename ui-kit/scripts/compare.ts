import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

const rawOf = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

export type Comparison =
  | { kind: 'size'; text: string }
  | { kind: 'pixels'; count: number; share: number; difference: Buffer };

/** Compares two PNG pictures pixel by pixel. */
export const comparePictures = async (before: Buffer, after: Buffer): Promise<Comparison> => {
  const [was, is] = await Promise.all([rawOf(before), rawOf(after)]);
  const { width, height } = is.info;
  if (was.info.width !== width || was.info.height !== height)
    return {
      kind: 'size',
      text: `was ${was.info.width} × ${was.info.height} pixels and is ${width} × ${height}`,
    };
  const pixels = Buffer.alloc(width * height * 4);
  const count = pixelmatch(was.data, is.data, pixels, width, height, { threshold: 0.1 });
  const difference = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return { kind: 'pixels', count, share: count / (width * height), difference };
};

/** How many pixels differ; all of them if the sizes do. */
export const differingPixels = async (before: Buffer, after: Buffer): Promise<number> => {
  const comparison = await comparePictures(before, after);
  return comparison.kind === 'pixels' ? comparison.count : Number.POSITIVE_INFINITY;
};
