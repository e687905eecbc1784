/** The formats an image may come in. */
export type ImageFormat = 'jpeg' | 'png' | 'webp';

/** What the length fields of an image file say about it. */
export interface Container {
  /** Bytes of the image; anything after them is not part of it. */
  readonly length: number;
  readonly animated: boolean;
}

/** Extra pictures that may follow a JPEG, such as a preview or a depth map. Cameras append three or four. */
const maxExtraPictures = 8;

/** Finds where an image ends in its file, without decoding it; null when it is truncated. */
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

/** Cameras append extra pictures and zero bytes, which are allowed. */
function readJpeg(bytes: Buffer): Container | null {
  let end = findJpegEnd(bytes, 0);
  if (end === null) return null;
  for (let extra = 0; extra <= maxExtraPictures; extra += 1) {
    while (bytes[end] === 0) end += 1;
    const next = findJpegEnd(bytes, end);
    if (next === null || extra === maxExtraPictures) break;
    end = next;
  }
  return { length: end, animated: false };
}

/**
 * The end of the picture that starts here, or null. Segments carry their length, except for the scan data, in which
 * 0xFF is always followed by 0 or a restart marker.
 */
function findJpegEnd(bytes: Buffer, start: number): number | null {
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
        at = findScanEnd(bytes, at);
      }
    }
  }
  return null;
}

function findScanEnd(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at !== -1 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}
