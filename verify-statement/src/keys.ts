/** The keys that a log names now, in text. `url` is the log’s address, without a slash at the end. */
export async function fetchKeys(url: string): Promise<string[]> {
  const response = await fetch(`${url}/key`);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`);
  return (await response.text()).trim().split('\n');
}
