import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const block = 512;

/** A gzipped tar archive of plain files, as deployments take it. `type` is the header's, for tests. */
export function packFiles(
  files: Iterable<readonly [name: string, content: Buffer | string, type?: string]>,
): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  for (const [name, text, type = '0'] of files) {
    const content = Buffer.from(text);
    if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for a tar archive.`);
    const header = Buffer.alloc(block);
    const write = (value: string, at: number) => header.write(value, at, 'utf8');
    write(name, 0);
    write('0000644\0', 100);
    write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
    write('00000000000\0', 136);
    write(' '.repeat(8), 148);
    write(type, 156);
    write('ustar\x0000', 257);
    const sum = header.reduce((total, byte) => total + byte, 0);
    write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    parts.push(header, content, Buffer.alloc((block - (content.length % block)) % block));
  }
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * block)]));
}

/** Packs a build's folder, without the compressed variants and prerendered pages that only the local store uses. */
export async function packBuild(folder: string): Promise<Buffer<ArrayBuffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz|html)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const files = names.map(async (name) => [name, await readFile(join(folder, name))] as const);
  return packFiles(await Promise.all(files));
}

/** Deploys a build's folder over HTTP. Throws the server's reason if it is refused. */
export async function deployOver(
  origin: string,
  { id, folder, token }: { readonly id: string; readonly folder: string; readonly token: string },
): Promise<{ readonly id: string; readonly buildId: string }> {
  const response = await fetch(new URL(`/api/admin/remotes/${id}/builds`, origin), {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/gzip' },
    body: await packBuild(folder),
  });
  const answer = JSON.parse(await response.text());
  if (!response.ok) throw new Error(`${response.status} ${answer.message}`);
  return answer;
}
