import { NoProofsError, VerificationError } from './verification-error.ts';

/** What a statement may unpack to, in bytes. */
const most = 64 * 1024 * 1024;

/**
 * The text of the one file that is attached to a PDF as it was downloaded. Throws a `NoProofsError` where there is none,
 * and a `VerificationError` where it can't be read.
 */
export async function readAttachment(pdf: Uint8Array<ArrayBuffer>): Promise<string> {
  const text = new TextDecoder('latin1').decode(pdf);
  const starts = [...text.matchAll(/\/Type \/EmbeddedFile\b/g)].map(({ index }) => index);
  const [start] = starts;
  if (start === undefined) {
    throw new NoProofsError(
      'No proofs are attached to this PDF. Either nothing happened in its month, or it was made before there were proofs, or another program saved it anew. Its pages prove nothing by themselves.',
    );
  }
  if (starts.length > 1)
    throw new VerificationError('unreadable', 'More than one file is attached to this PDF.');
  const [head, ...rest] = text.slice(start, start + 1000).split(/stream\r?\n/);
  const length = Number(/\/Length (\d+)\b/.exec(head ?? '')?.[1]);
  if (head === undefined || rest.length === 0 || !Number.isSafeInteger(length)) throw unreadable();
  const from = start + head.length + (/^stream\r?\n/.exec(text.slice(start + head.length))?.[0].length ?? 0);
  const bytes = pdf.slice(from, from + length);
  return /\/Filter \/FlateDecode\b/.test(head) ? unpack(bytes) : new TextDecoder().decode(bytes);
}

async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))) {
      parts.push(part);
      size += part.length;
      if (size > most) throw unreadable();
    }
  } catch (cause) {
    throw unreadable(cause);
  }
  return new Blob(parts as Uint8Array<ArrayBuffer>[]).text();
}

const unreadable = (cause?: unknown) =>
  new VerificationError('unreadable', 'The file that is attached to this PDF can’t be read.', { cause });
