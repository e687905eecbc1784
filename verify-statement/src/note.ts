import { type Bytes, concatenate, encodeText, fromBase64, isEqual, sha256, toBase64 } from './bytes.ts';
import { UnsupportedError, VerificationError } from './verification-error.ts';

/** Signed notes (c2sp.org/signed-note) with Ed25519 keys. */

/** What a key signs: notes, or checkpoints that a witness has seen. */
const kinds = { note: Uint8Array.of(1), cosignature: Uint8Array.of(4) };
type KeyKind = keyof typeof kinds;

/** The public part of a key, as `<name>+<id>+<key>`. */
export interface VerifierKey {
  readonly name: string;
  /** Four bytes. */
  readonly id: Bytes;
  /** 32 bytes. */
  readonly publicKey: Bytes;
}

/** The id that a key is recognized by. */
export async function keyId(name: string, publicKey: Uint8Array, kind: KeyKind = 'note'): Promise<Bytes> {
  const hash = await sha256(encodeText(`${name}\n`), kinds[kind], publicKey);
  return hash.slice(0, 4);
}

/** The public key as text: `<name>+<id>+<key>`. */
export function formatVerifierKey({ name, id, publicKey }: VerifierKey, kind: KeyKind = 'note'): string {
  return `${name}+${toHex(id)}+${toBase64(concatenate([kinds[kind], publicKey]))}`;
}

/** A log’s key. Throws a `VerificationError` for anything other than an Ed25519 key whose id is right. */
export const parseVerifierKey = (text: string): Promise<VerifierKey> => parseKey(text, 'note');

/** A witness’s key. Throws a `VerificationError` for anything else. */
export const parseWitnessKey = (text: string): Promise<VerifierKey> => parseKey(text, 'cosignature');

async function parseKey(text: string, kind: KeyKind): Promise<VerifierKey> {
  const [, name, id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+(.+)$/.exec(text.trim()) ?? [];
  if (name === undefined || id === undefined || encoded === undefined) throw notAKey(kind);
  const [byte, ...rest] = fromBase64(encoded);
  const publicKey = Uint8Array.from(rest);
  if (byte !== kinds[kind][0] || publicKey.length !== 32) throw notAKey(kind);
  const computed = await keyId(name, publicKey, kind);
  if (toHex(computed) !== id) throw notAKey(kind);
  return { name, id: computed, publicKey };
}

const notAKey = (kind: KeyKind) =>
  new VerificationError(
    'unreadable',
    kind === 'note' ? 'This is not a key of a log.' : 'This is not a key of a witness.',
  );

/** A note whose signature by one of `keys` is right. */
export interface OpenedNote {
  readonly text: string;
  readonly key: VerifierKey;
}

/** Throws a `VerificationError` unless at least one of the keys signed the note, and none of their signatures is wrong. */
export async function openNote(note: string, keys: readonly VerifierKey[]): Promise<OpenedNote> {
  const { text, signatures } = splitNote(note);
  let signer: VerifierKey | undefined;
  for (const { name, bytes } of signatures) {
    const key = keys.find((each) => each.name === name && isEqual(each.id, bytes.slice(0, 4)));
    if (!key) continue;
    if (!(await isSignedBy(key, text, bytes.slice(4)))) {
      throw new VerificationError(
        'forged',
        `The signature of ${name} doesn’t fit: the checkpoint was changed after it was signed.`,
      );
    }
    signer ??= key;
  }
  if (!signer) throw unknownKey(signatures);
  return { text, key: signer };
}

/** Names the keys, so that people can compare them with those that they have. */
function unknownKey(signatures: readonly { name: string; bytes: Bytes }[]): VerificationError {
  const keys = signatures.map(({ name, bytes }) => `${name}+${toHex(bytes.slice(0, 4))}`);
  return new VerificationError(
    'unsigned',
    `The checkpoint is signed by ${keys.join(' and ')}, and by none of the known keys.`,
  );
}

/**
 * A note’s text, and the first hundred of its signatures, each with the key’s id in front. Throws a `VerificationError`
 * unless there is nothing but whole lines of signatures after the text.
 */
function splitNote(note: string): { text: string; signatures: { name: string; bytes: Bytes }[] } {
  const split = note.lastIndexOf('\n\n');
  const lines = note.slice(split + 2).split('\n');
  if (split < 0 || lines.length < 2 || lines.pop() !== '') throw notSigned();
  const signatures = lines.map((line) => {
    const [, name, encoded] = /^— ([^\s+]+) (\S+)$/.exec(line) ?? [];
    const bytes = fromBase64(encoded ?? '');
    if (name === undefined || bytes.length < 5) throw notSigned();
    return { name, bytes };
  });
  return { text: note.slice(0, split + 1), signatures: signatures.slice(0, 100) };
}

const notSigned = () => new VerificationError('unreadable', 'This is not a signed checkpoint.');

/** What a witness signs: the note’s text, and when it saw it (c2sp.org/tlog-cosignature). */
export const cosignedText = (text: string, seconds: number): string =>
  `cosignature/v1\ntime ${seconds}\n${text}`;

/** When the witness saw the note. Throws a `VerificationError` unless it signed it. */
export async function openCosignature(note: string, witness: VerifierKey): Promise<Date> {
  const { text, signatures } = splitNote(note);
  const found = signatures.find(
    ({ name, bytes }) => name === witness.name && isEqual(bytes.slice(0, 4), witness.id),
  );
  if (!found) throw new VerificationError('unsigned', `${witness.name} did not sign this checkpoint.`);
  if (found.bytes.length !== 76) throw new VerificationError('unreadable', 'This is not a cosignature.');
  const seconds = Number(new DataView(found.bytes.buffer).getBigUint64(4));
  if (!(await isSignedBy(witness, cosignedText(text, seconds), found.bytes.slice(12)))) {
    throw new VerificationError(
      'forged',
      `The signature of ${witness.name} doesn’t fit: the checkpoint was changed.`,
    );
  }
  return new Date(seconds * 1000);
}

async function isSignedBy({ publicKey }: VerifierKey, text: string, signature: Bytes): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, signature, encodeText(text));
  } catch (cause) {
    if (!(cause instanceof Error) || cause.name !== 'NotSupportedError') throw cause;
    throw new UnsupportedError('There is no Ed25519 here.', { cause });
  }
}

/** A note’s signature line, with its line end. */
export function signatureLine({ name, id }: Pick<VerifierKey, 'name' | 'id'>, signature: Uint8Array): string {
  return `— ${name} ${toBase64(concatenate([id, signature]))}\n`;
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
