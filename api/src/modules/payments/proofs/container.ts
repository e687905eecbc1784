/** The formats a proof may come in. */
export type ImageFormat = 'jpeg' | 'png' | 'webp';

/** What the first bytes and the length fields of an image file say about it. */
export interface Container {
  readonly format: ImageFormat;
  /** Bytes that belong to the image; what follows them does not. */
  readonly length: number;
  readonly animated: boolean;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Reads the structure of an image file without decoding it. Null when it is none of the accepted formats. */
export function readContainer(bytes: Buffer): Container | null {
  if (bytes.subarray(0, 8).equals(pngSignature)) return readPng(bytes);
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') {
    return readWebp(bytes);
  }
  if (bytes.length > 3 && bytes.readUIntBE(0, 3) === 0xffd8ff) return readJpeg(bytes);
  return null;
}

function readPng(bytes: Buffer): Container | null {
  let animated = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    at += 12 + bytes.readUInt32BE(at);
    if (type === 'acTL') animated = true;
    if (type === 'IEND') return { format: 'png', length: at, animated };
  }
  return null;
}

function readWebp(bytes: Buffer): Container | null {
  if (bytes.length < 21) return null;
  const length = 8 + bytes.readUInt32LE(4);
  const animated = bytes.toString('latin1', 12, 16) === 'VP8X' && (bytes.readUInt8(20) & 0x02) !== 0;
  return length <= bytes.length ? { format: 'webp', length, animated } : null;
}

/** Segments carry their length up to the picture itself, in which 0xFF is always followed by 0 or a restart. */
function readJpeg(bytes: Buffer): Container | null {
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
    } else if (marker === 0xd9) {
      break;
    } else {
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === 0xda) at = endOfScan(bytes, at);
    }
  }
  if (bytes[at] !== 0xff || bytes[at + 1] !== 0xd9) return null;
  return { format: 'jpeg', length: endOfExtras(bytes, at + 2), animated: false };
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

/** Cameras append further pictures (previews, depth) and zeros to the first; these may follow it. */
function endOfExtras(bytes: Buffer, end: number): number {
  let at = end;
  while (bytes[at] === 0) at += 1;
  if (at + 3 < bytes.length && bytes.readUIntBE(at, 3) === 0xffd8ff) {
    const next = readJpeg(bytes.subarray(at));
    return next === null ? end : at + next.length;
  }
  return at;
}
