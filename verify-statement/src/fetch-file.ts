/** Milliseconds that a log may take to answer. */
const timeoutMs = 10_000;

/** Fetches a file of a log. Throws an `Error` that names the file unless it comes in time. */
export async function fetchFile(url: string, init?: Pick<RequestInit, 'cache'>): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  } catch (cause) {
    throw new Error(`${url} can’t be reached.`, { cause });
  }
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response;
}
