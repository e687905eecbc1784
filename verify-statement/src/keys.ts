import { fetchFile } from './fetch-file.ts';

/** The keys that a log names now, in text. `url` is the log’s address, without a slash at the end. */
export async function fetchKeys(url: string): Promise<string[]> {
  const response = await fetchFile(`${url}/key`);
  return (await response.text()).trim().split('\n');
}
