/** The formats a proof may come in. */
export type ImageFormat = 'jpeg' | 'png' | 'webp';

/** What the length fields of an image file say about it. */
export interface Container {
  /** Bytes that belong to the image; what follows them does not. */
  readonly length: number;
  readonly animated: boolean;
}

/** Further pictures that may follow a JPEG: previews, depth, a brighter one. Cameras append three or four. */
const mostFurtherPictures = 8;

/** Reads where an image ends within its file, without decoding it. Null when it is cut off. */
export function readContainer(format: ImageFormat, bytes: Buffer): Container | null {
  switch (format) {
    case 'png':
      return readPng(bytes);
    case 'webp':
      return readWebp(bytes);
    case 'jpeg':
      return readJpeg(bytes);
  }
}

function readPng(bytes: Buffer): Container | null {
  let animated = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    at += 12 + bytes.readUInt32BE(at);
    if (type === 'acTL') animated = true;
    if (type === 'IEND') return { length: at, animated };
  }
  return null;
}

function readWebp(bytes: Buffer): Container | null {
  if (bytes.length < 21) return null;
  const length = 8 + bytes.readUInt32LE(4);
  const animated = bytes.toString('latin1', 12, 16) === 'VP8X' && (bytes.readUInt8(20) & 0x02) !== 0;
  return length <= bytes.length ? { length, animated } : null;
}

/** Cameras append further pictures and zeros to the first; these may follow it. */
function readJpeg(bytes: Buffer): Container | null {
  let end = endOfJpeg(bytes, 0);
  if (end === null) return null;
  for (let further = 0; further <= mostFurtherPictures; further += 1) {
    while (bytes[end] === 0) end += 1;
    const next = endOfJpeg(bytes, end);
    if (next === null || further === mostFurtherPictures) break;
    end = next;
  }
  return { length: end, animated: false };
}

/**
 * The end of the picture that begins here; null where none does. Segments carry their length up to the picture
 * itself, in which 0xFF is always followed by 0 or a restart.
 */
function endOfJpeg(bytes: Buffer, start: number): number | null {
  if (start + 4 > bytes.length || bytes.readUIntBE(start, 3) !== 0xffd8ff) return null;
  let at = start + 2;
  let hasPicture = false;
  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return hasPicture ? at + 2 : null;
    if (marker === 0xff) {
      at += 1;
    } else {
      if (at + 4 > bytes.length) return null;
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === 0xda) {
        hasPicture = true;
        at = endOfScan(bytes, at);
      }
    }
  }
  return null;
}

function endOfScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at !== -1 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}
