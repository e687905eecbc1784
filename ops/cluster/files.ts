import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const shipped = fileURLToPath(new URL('../deploy/cluster/', import.meta.url));

/** Writes a file of ops/deploy/cluster with values for its names. Throws if one has no value. */
export function writeConfiguration(
  name: string,
  target: string,
  values: Record<string, string | number>,
): string {
  const text = readFileSync(`${shipped}${name}`, 'utf8').replace(/@([A-Z][A-Z0-9_]*)@/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${name} needs ${key}.`);
    return String(value);
  });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
  return target;
}

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Creates a folder that only its owner may read. */
export function makeFolder(path: string, owner?: Owner): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (owner) chownSync(path, owner.uid, owner.gid);
  return path;
}

/** Polls until the answer is truthy and returns it. Throws after `seconds`; `what` names the state, as in "a primary". */
export async function waitFor<Value>(
  what: string,
  ask: () => Value | Promise<Value>,
  seconds = 60,
): Promise<NonNullable<Value>> {
  let problem: unknown;
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; ) {
    try {
      const answer = await ask();
      if (answer) return answer;
      problem = undefined;
    } catch (error) {
      problem = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`Timed out after ${seconds} s waiting for ${what}.`, { cause: problem });
}
