import { config } from '../../../config.ts';
import { withSpan } from '../../../lib/tracing.ts';

/** For a whole response. */
const timeoutMs = 3000;
/** After decompression. */
const maxResponseBytes = 262_144;

/** The market service returned no data. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
  /** The Retry-After of the response. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, options: { cause?: unknown; retryAfterMs?: number | undefined } = {}) {
    super(message, { cause: options.cause });
    this.retryAfterMs = options.retryAfterMs;
  }
}

/**
 * Fetches JSON from the configured market service, without redirects and within the limits above.
 * Throws {@link ServiceFailure}.
 */
export function fetchMarket(path: string, query: Record<string, string>): Promise<unknown> {
  return withSpan('GET market service', { kind: 'CLIENT', attributes: { 'url.path': path } }, () =>
    request(path, query),
  );
}

async function request(path: string, query: Record<string, string>): Promise<unknown> {
  const address = new URL(config.MARKET_API_URL + path);
  address.search = new URLSearchParams(query).toString();
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        Accept: 'application/json',
        'User-Agent': 'dayrise',
        ...(config.MARKET_API_KEY && { 'x-cg-demo-api-key': config.MARKET_API_KEY }),
      },
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new ServiceFailure(`The market service responded with ${response.status}.`, {
        retryAfterMs: parseRetryAfter(response),
      });
    }
    return JSON.parse(await readText(response));
  } catch (cause) {
    if (cause instanceof ServiceFailure) throw cause;
    throw new ServiceFailure('The market service did not respond.', { cause });
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxResponseBytes) throw new ServiceFailure('The response of the market service is too large.');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The Retry-After header, which holds seconds or a date, in milliseconds. */
function parseRetryAfter(response: Response): number | undefined {
  const header = response.headers.get('Retry-After');
  if (header === null) return undefined;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : undefined;
}
