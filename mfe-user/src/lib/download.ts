import type { AnyEndpoint } from '@dayrise/contracts';
import { apiErrorFrom, NoResponseError, urlOf } from '@dayrise/platform';

interface Download {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | undefined>;
  /** The session token, sent as a header, never in the URL. */
  readonly token: string;
  readonly accept: string;
}

/** Downloads an endpoint’s response as a file with the name that the server gives it, or none. Throws `ApiError` on a refusal, `NoResponseError` when none came. */
export async function download(
  endpoint: AnyEndpoint,
  { params, query, token, accept }: Download,
): Promise<File> {
  let response: Response;
  try {
    response = await fetch(urlOf(endpoint, { params, query }), {
      headers: { Accept: accept, Authorization: `Bearer ${token}` },
    });
    if (response.ok) {
      const content = await response.blob();
      return new File([content], nameOf(response), { type: content.type });
    }
  } catch (cause) {
    throw new NoResponseError('No response from the server.', { cause });
  }
  throw apiErrorFrom(response.status, response.headers, await response.json().catch(() => undefined));
}

function nameOf({ headers }: Response): string {
  return /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? '';
}

/** Saves a file through the browser’s downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
