import { randomBytes } from 'node:crypto';
import { clock } from './clock.ts';

/** A version 7 UUID: ids made later sort later. */
export function newId(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(clock.now(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
