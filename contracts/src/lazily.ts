import { z } from 'zod';
import { issueCode } from './issues.ts';

/**
 * Returns a proxy that builds its target on first use. On the server, which needs the whole contract, the target is
 * built immediately. A page uses few endpoints and schemas; building all of them took half of its first script's time.
 */
export function lazily<Built extends object>(build: () => Built): Built {
  if (!('document' in globalThis)) return build();
  let built: Built | undefined;
  const read = () => {
    if (!built) {
      // The page's CSP forbids eval, and zod's probe for it would be reported as a violation.
      z.config({ jitless: true, customError: issueCode });
      built = build();
    }
    return built;
  };
  return new Proxy({} as Built, {
    get: (_, name) => Reflect.get(read(), name),
    has: (_, name) => Reflect.has(read(), name),
  });
}
