import { inflateRawSync } from 'node:zlib';

/** The files of a zip by their names, read from its central directory. Throws when it is cut off. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end === -1) throw new Error('The zip has no end.');
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.toString('latin1', at, at + 4) !== 'PK\x01\x02') throw new Error('The zip is damaged.');
    const isDeflated = bytes.readUInt16LE(at + 10) === 8;
    const size = bytes.readUInt32LE(at + 20);
    const nameLength = bytes.readUInt16LE(at + 28);
    const rest = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + size);
    files.set(
      bytes.toString('utf8', at + 46, at + 46 + nameLength),
      isDeflated ? inflateRawSync(content) : content,
    );
    at += 46 + nameLength + rest;
  }
  return files;
}
