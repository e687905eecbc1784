import { expect, it } from 'vitest';
import { openNote, parseVerifierKey } from './note.ts';

// The example of golang.org/x/mod/sumdb/note.
const key = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const text =
  'If you think cryptography is the answer to your problem,\nthen you don’t know what your problem is.\n'.replace(
    '’',
    "'",
  );
const signature =
  '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n';

it('opens a note that another implementation signed', async () => {
  const keys = [await parseVerifierKey(key)];
  expect(await openNote(`${text}\n${signature}`, keys)).toMatchObject({
    text,
    key: { name: 'PeterNeumann' },
  });
});

it('refuses a changed text, an unknown signer and a missing signature', async () => {
  const keys = [await parseVerifierKey(key)];
  await expect(openNote(`${text.replace('answer', 'problem')}\n${signature}`, keys)).rejects.toThrow(
    'doesn’t fit: the checkpoint was changed after it was signed',
  );
  await expect(openNote(`${text}\n${signature}`, [])).rejects.toThrow(
    'is signed by PeterNeumann+c74f20a3, and by none of the known keys',
  );
  await expect(openNote(text, keys)).rejects.toThrow('not a signed checkpoint');
  await expect(openNote(`${text}\n${signature.replace('PeterNeumann', 'Somebody')}`, keys)).rejects.toThrow(
    'by none of',
  );
});

it.each([
  ['without its last line end', signature.trimEnd()],
  ['with a line that is no signature', `${signature}something\n`],
  ['with an empty line at its end', `${signature}\n`],
  ['with a signature that is too short for a key’s id', `${signature}— Somebody AAAA\n`],
])('refuses a note %s', async (_, signatures) => {
  const keys = [await parseVerifierKey(key)];
  await expect(openNote(`${text}\n${signatures}`, keys)).rejects.toThrow('not a signed checkpoint');
});

it('refuses a key whose id is not its own', async () => {
  await expect(parseVerifierKey(key.replace('c74f20a3', 'c74f20a4'))).rejects.toThrow('not a key');
  await expect(parseVerifierKey('something')).rejects.toThrow('not a key');
});
