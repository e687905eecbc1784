import { z } from 'zod';

/**
 * What a page builds when it first reads it, and what looks like itself from the start. The server reads all of the
 * contract, so there it is built at once; a page needs few of the endpoints and schemas, and building all of them was
 * half of what its first script took.
 */
export function lazily<Built extends object>(build: () => Built): Built {
  if (!('document' in globalThis)) return build();
  let built: Built | undefined;
  const read = () => {
    if (!built) {
      // A page's policy forbids making code from text; that zod merely tries to is reported as a breach of it.
      z.config({ jitless: true });
      built = build();
    }
    return built;
  };
  return new Proxy({} as Built, {
    get: (_, name) => Reflect.get(read(), name),
    has: (_, name) => Reflect.has(read(), name),
  });
}
