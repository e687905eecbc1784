import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readAttachment } from './pdf.ts';

/** A PDF with an attachment, between other objects. */
function pdfOf(attached: string, { before = '', after = '' } = {}): Uint8Array<ArrayBuffer> {
  const packed = deflateSync(attached).toString('latin1');
  const head = `<<\n/Type /EmbeddedFile\n/Params <<\n/Size 1\n/Length 3\n>>\n/Length ${packed.length}\n/Filter /FlateDecode\n>>`;
  const text = `%PDF-1.7\n%ÿÿÿÿ\n${before}\n3 0 obj\n${head}\nstream\n${packed}\nendstream\nendobj\n${after}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text, 'latin1'));
}
const streamOf = (data: string) =>
  `8 0 obj\n<<\n/Length ${data.length}\n>>\nstream\n${data}\nendstream\nendobj`;
const fake = '/Type /EmbeddedFile /Length 4 >>\nstream\nfake\nendstream';

it.each([
  ['a string', `7 0 obj\n<<\n/Title (${fake})\n>>\nendobj`],
  ['a string with parentheses', `7 0 obj\n<<\n/Title (a \\) (b \\() ${fake})\n>>\nendobj`],
  ['a string that ends with a backslash', `7 0 obj\n<<\n/Title (a\\\\)\n/Author (${fake})\n>>\nendobj`],
  ['a comment', '% ( /Type /EmbeddedFile'],
  ['a stream', streamOf(fake)],
  ['a stream with half a string', streamOf('(')],
  ['a stream with its end in the middle', streamOf(`a\nendstream\n${fake}`)],
  ['a dictionary without a stream', '7 0 obj\n<<\n/Type /EmbeddedFile\n>>\nendobj'],
  [
    'an inner dictionary',
    '7 0 obj\n<<\n/Type /Other\n/Inner << /Type /EmbeddedFile >>\n/Length 0\n>>\nstream\n\nendstream',
  ],
  ['a value', '7 0 obj\n<<\n/Kind /Type\n/EmbeddedFile 1\n/Length 0\n>>\nstream\n\nendstream'],
])('takes no words in %s for an attachment', async (_, other) => {
  expect(await readAttachment(pdfOf('proofs', { before: other }))).toBe('proofs');
  expect(await readAttachment(pdfOf('proofs', { after: other }))).toBe('proofs');
});

it('reads past streams whose length stands elsewhere', async () => {
  const elsewhere = streamOf('data').replace('/Length 4', '/Length 4 0 R').replace('data', 'longer data');
  expect(await readAttachment(pdfOf('proofs', { before: elsewhere }))).toBe('proofs');
});

it('comes to an end where a length leads back', async () => {
  const back = streamOf('data').replace(
    '/Length 4',
    `/Length -${'stream\n'.length + '\nendstream\nendobj\n8 0 obj\n<<\n/Length -00\n>>\n'.length}`,
  );
  await expect(readAttachment(pdfOf('proofs', { before: `${streamOf('data')}\n${back}` }))).resolves.toBe(
    'proofs',
  );
});

it('reads an attachment that is not packed', async () => {
  const plain = streamOf('plain').replace('<<', '<<\n/Type /EmbeddedFile');
  expect(await readAttachment(new Uint8Array(Buffer.from(`%PDF-1.7\n${plain}`)))).toBe('plain');
});

it('refuses two attachments, a damaged one, one that ends early, and a PDF without any', async () => {
  const second = new TextDecoder('latin1').decode(pdfOf('second'));
  await expect(readAttachment(pdfOf('proofs', { after: second }))).rejects.toThrow('More than one file');
  const whole = pdfOf('proofs'.repeat(100));
  const damaged = whole.with(Buffer.from(whole).indexOf('stream') + 12, 0xff);
  await expect(readAttachment(damaged)).rejects.toThrow('can’t be read');
  const cut = whole.slice(0, -40);
  await expect(readAttachment(cut)).rejects.toThrow('can’t be read');
  const none = new TextEncoder().encode(`%PDF-1.7\n${streamOf(fake)}`);
  await expect(readAttachment(none)).rejects.toThrow('No proofs are attached');
});
