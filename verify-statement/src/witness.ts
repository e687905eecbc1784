import { concatenate, encodeText } from './bytes.ts';
import { openCheckpoint } from './checkpoint.ts';
import { type Known, requireExtension } from './extension.ts';
import { fetchText } from './fetch-file.ts';
import { cosignedText, signatureLine, type VerifierKey } from './note.ts';

/** The newest checkpoint, if it is an extension of the one accepted last. Throws a `VerificationError` if it is not. */
export async function acceptNewest(known: Known): Promise<string> {
  const note = await fetchText(`${known.url}/checkpoint`, { cache: 'no-store' });
  await requireExtension(await openCheckpoint(note, known.keys), known);
  return note;
}

/** The witness’s own key: its name and id, and how it signs. */
export interface Signer {
  readonly name: string;
  readonly id: VerifierKey['id'];
  sign(message: Uint8Array): Promise<Uint8Array>;
}

/** Adds a signature that says when the checkpoint was seen (c2sp.org/tlog-cosignature). */
export async function cosign(note: string, signer: Signer, seconds: number): Promise<string> {
  const text = note.slice(0, note.lastIndexOf('\n\n') + 1);
  const signature = await signer.sign(encodeText(cosignedText(text, seconds)));
  const time = new Uint8Array(8);
  new DataView(time.buffer).setBigUint64(0, BigInt(seconds));
  return note + signatureLine(signer, concatenate([time, signature]));
}
