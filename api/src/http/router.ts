import type { AnyEndpoint } from '@dayrise/contracts';
import KoaRouter from '@koa/router';
import type { Context, Middleware } from 'koa';
import { AppError } from '../lib/app-error.ts';
import { networkOf } from '../lib/network.ts';
import type { Authenticator, KeyAuthenticator } from './authentication.ts';
import { countCall } from './call-limit.ts';

/** What the router's endpoints ask of the application. */
export interface RouterParts {
  readonly authenticator: Authenticator;
  /** Of endpoints with access `key`. */
  readonly authenticateKey: KeyAuthenticator;
  /** Throws while money commands are refused. */
  readonly admitMoneyCommand: () => Promise<void>;
}

type Handler = (http: Context) => Promise<void>;

/** The application's endpoints; modules add theirs with `mount`. */
export class Router {
  readonly parts: RouterParts;
  readonly #patterns = new KoaRouter({ sensitive: true });
  /** By method and pattern. */
  readonly #handlers = new Map<string, Handler>();
  /** By method and path, for paths without parameters, so that most calls need no pattern matching. */
  readonly #exact = new Map<string, Handler>();

  constructor(parts: RouterParts) {
    this.parts = parts;
  }

  add({ method, path }: AnyEndpoint, handle: Handler): void {
    const pattern = path.replaceAll(':', '\\:').replace(/\{(\w+)\}/g, ':$1');
    this.#patterns.register(pattern, [method], handle);
    this.#handlers.set(`${method} ${pattern}`, handle);
    if (!path.includes('{')) this.#exact.set(`${method} ${path}`, handle);
  }

  /** Runs the handler of a call. Throws `method_not_allowed` if only the path is known. */
  middleware(): Middleware {
    return async (http, next) => {
      const method = http.method === 'HEAD' ? 'GET' : http.method;
      const exact = this.#exact.get(`${method} ${http.path}`);
      if (exact) {
        http.params = {};
        return exact(http);
      }
      const { path, pathAndMethod } = this.#patterns.match(http.path, method);
      const [layer] = pathAndMethod;
      const handler = layer && this.#handlers.get(`${method} ${layer.path}`);
      if (handler) {
        http.params = layer.params(http.path, layer.captures(http.path));
        return handler(http);
      }
      if (path.length === 0) {
        countCall(networkOf(http.state.address));
        return next();
      }
      http.set('Allow', [...new Set(path.flatMap((known) => known.methods))].join(', '));
      throw new AppError('method_not_allowed');
    };
  }
}
