import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packTar, type TarHeader } from 'modern-tar';

/** A gzipped tar archive of plain files, as deployments take it. `type` is the header's, for tests. */
export async function packFiles(
  files: Iterable<readonly [name: string, content: Buffer | string, type?: TarHeader['type']]>,
): Promise<Buffer<ArrayBuffer>> {
  const entries = Array.from(files, ([name, text, type = 'file']) => {
    const body = Buffer.from(text);
    // The same files make the same archive.
    return { header: { name, type, size: body.length, mtime: new Date(0) }, body };
  });
  return gzipSync(await packTar(entries));
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
  const address = new URL(`/api/admin/remotes/${id}/builds`, origin);
  const response = await fetch(address, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/gzip' },
    body: await packBuild(folder),
  });
  const answer = parseJson(await response.text());
  // A proxy's page, or another server's.
  if (!answer) throw new Error(`${response.status} from ${address}, which is no answer of a platform.`);
  if (!response.ok) throw new Error(`${response.status} ${answer.message}`);
  return answer;
}

function parseJson(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
