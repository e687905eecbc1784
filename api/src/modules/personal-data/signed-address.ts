import { downloadDataExport, urlOf } from '@dayrise/contracts';
import { clock } from '../../lib/clock.ts';
import { isSignatureOf, signatureOf } from '../../lib/signature.ts';

/** How long an address works; a download that has begun goes on. */
const lifeMs = 60_000;

const signed = (id: string, expires: number) => `export:${id}:${expires}`;

/** The address of an archive. It works for a minute without a session. */
export function archiveAddress(id: string): { url: string; expiresAt: string } {
  const expires = clock.now() + lifeMs;
  const query = { expires, signature: signatureOf(signed(id, expires)) };
  return {
    url: urlOf(downloadDataExport, { params: { id }, query }),
    expiresAt: new Date(expires).toISOString(),
  };
}

/** Whether an address is ours and has not expired. */
export function isArchiveAddress(id: string, expires: number, signature: string): boolean {
  return expires > clock.now() && isSignatureOf(signed(id, expires), signature);
}
