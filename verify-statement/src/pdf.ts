import { NoProofsError, VerificationError } from './verification-error.ts';

/** What a statement may unpack to, in bytes. */
const most = 64 * 1024 * 1024;

/**
 * The text of the one file that is attached to a PDF as it was downloaded. Throws a `NoProofsError` where there is none,
 * and a `VerificationError` where it can't be read.
 */
export async function readAttachment(pdf: Uint8Array<ArrayBuffer>): Promise<string> {
  const [file, ...others] = attachmentsIn(new TextDecoder('latin1').decode(pdf));
  if (!file) {
    throw new NoProofsError(
      'No proofs are attached to this PDF. Either nothing happened in its month, or it was made before there were proofs, or another program saved it anew. Its pages prove nothing by themselves.',
    );
  }
  if (others.length > 0)
    throw new VerificationError('unreadable', 'More than one file is attached to this PDF.');
  const { from, length, isPacked } = file;
  if (from + length > pdf.length) throw unreadable();
  const bytes = pdf.slice(from, from + length);
  return isPacked ? unpack(bytes) : new TextDecoder().decode(bytes);
}

interface Attachment {
  readonly from: number;
  readonly length: number;
  readonly isPacked: boolean;
}

/** A comment, the start of a string, a string of hexadecimals, a bracket, a name, or a word. */
const token = /%[^\r\n]*|\(|<<|>>|<[^>]*>|[[\]]|\/?[^\s()<>[\]/%]+/g;

/**
 * The streams that are attachments. Strings and the contents of streams are skipped, since people’s names in them could
 * read like anything.
 */
function attachmentsIn(text: string): Attachment[] {
  const found: Attachment[] = [];
  const reader = new RegExp(token);
  /** What the last dictionary says itself, without the ones in it. */
  let entries = new Map<string, string>();
  let key: string | null = null;
  let depth = 0;
  for (let match = reader.exec(text); match; match = reader.exec(text)) {
    const [word] = match;
    if (word.startsWith('%')) continue;
    if (word === '(') reader.lastIndex = endOfString(text, match.index);
    if (depth === 0 && word === '<<') entries = new Map();
    if (depth === 1 && key !== null) {
      entries.set(key, word);
      key = null;
    } else if (depth === 1 && word.startsWith('/')) key = word;
    if (word === '<<' || word === '[') depth += 1;
    if (word === '>>' || word === ']') depth -= 1;
    if (depth > 0 || word !== 'stream') continue;
    const from = reader.lastIndex + (text.startsWith('\r\n', reader.lastIndex) ? 2 : 1);
    const length = lengthOfStream(text, from, Number(entries.get('/Length')));
    reader.lastIndex = from + length;
    if (entries.get('/Type') !== '/EmbeddedFile') continue;
    found.push({ from, length, isPacked: entries.get('/Filter') === '/FlateDecode' });
  }
  return found;
}

/** Parentheses in a string nest, unless a backslash is before them. */
function endOfString(text: string, start: number): number {
  const mark = /\\.|[()]/gs;
  mark.lastIndex = start;
  let depth = 0;
  for (let match = mark.exec(text); match; match = mark.exec(text)) {
    if (match[0] === '(') depth += 1;
    if (match[0] === ')') depth -= 1;
    if (depth === 0) return mark.lastIndex;
  }
  return text.length;
}

/** Other programs write the length elsewhere, and name its place. */
function lengthOfStream(text: string, from: number, length: number): number {
  const after = text.slice(from + length, from + length + 11);
  if (length >= 0 && /^\s*endstream/.test(after)) return length;
  const end = text.indexOf('endstream', from);
  return (end < 0 ? text.length : end) - from;
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
