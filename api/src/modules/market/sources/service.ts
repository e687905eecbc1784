import { config } from '../../../config.ts';

/** Milliseconds for a whole answer. */
const patience = 3000;
/** Bytes, unpacked. */
const largestAnswer = 262_144;

/** The market service did not answer with data. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
  /** Milliseconds to stay away, where the service said so. */
  readonly stayAway: number | undefined;

  constructor(message: string, options: { cause?: unknown; stayAway?: number | undefined } = {}) {
    super(message, { cause: options.cause });
    this.stayAway = options.stayAway;
  }
}

/**
 * Reads JSON from the market service: the configured host alone, no redirects, within the limits above.
 * Throws {@link ServiceFailure}.
 */
export async function askService(path: string, query: Record<string, string>): Promise<unknown> {
  const address = new URL(config.MARKET_API_URL + path);
  address.search = new URLSearchParams(query).toString();
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: {
        Accept: 'application/json',
        'User-Agent': 'dayrise',
        ...(config.MARKET_API_KEY && { 'x-cg-demo-api-key': config.MARKET_API_KEY }),
      },
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new ServiceFailure(`The market service answered ${response.status}.`, {
        stayAway: retryAfter(response),
      });
    }
    return JSON.parse(await readText(response));
  } catch (cause) {
    if (cause instanceof ServiceFailure) throw cause;
    throw new ServiceFailure('The market service did not answer.', { cause });
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largestAnswer) throw new ServiceFailure('The market service answered too much.');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Seconds or a date, as HTTP allows. */
function retryAfter(response: Response): number | undefined {
  const header = response.headers.get('Retry-After');
  if (header === null) return undefined;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : undefined;
}
