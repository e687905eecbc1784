import { fetchText } from './fetch-file.ts';

/** The keys that a log names now, in text. `url` is the log’s address, without a slash at the end. */
export async function fetchKeys(url: string): Promise<string[]> {
  return (await fetchText(`${url}/key`)).trim().split('\n');
}
