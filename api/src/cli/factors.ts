import { randomUUID } from 'node:crypto';
import { config } from '../config.ts';
import { prisma } from '../data/prisma.ts';
import { connectRedis } from '../data/redis.ts';
import { shutdown } from '../lib/shutdown.ts';
import { reEncryptSecrets, removeAllFactors } from '../modules/identity/index.ts';

const usage = `Usage: npm run factors -- remove EMAIL    removes all second factors of somebody who is locked out
       npm run factors -- re-encrypt     after a change of SIGNING_SECRET`;
const context = { database: prisma, actor: null, requestId: randomUUID(), address: '' };

async function remove(email: string): Promise<string> {
  const person = await prisma.person.findUnique({ where: { email: email.toLowerCase(), deletedAt: null } });
  if (!person) throw new Error(`Nobody has the address ${email}.`);
  // Works without Redis: cached sessions expire on their own.
  await connectRedis().catch(() => undefined);
  const count = await removeAllFactors(context, person.id);
  return `${count} ${count === 1 ? 'factor' : 'factors'} removed. ${person.email} can sign in with the password.`;
}

async function run([action, email]: readonly string[]): Promise<string | null> {
  if (action === 'remove' && email) return remove(email);
  if (action === 're-encrypt' && !(config.SIGNING_SECRET && config.SIGNING_SECRET_PREVIOUS)) {
    throw new Error('Set SIGNING_SECRET and SIGNING_SECRET_PREVIOUS as the api processes have them.');
  }
  if (action === 're-encrypt')
    return `${await reEncryptSecrets(context)} secrets encrypted with the new key.`;
  return null;
}

try {
  const done = await run(process.argv.slice(2));
  if (done === null) console.error(usage);
  else console.log(done);
  process.exitCode = done === null ? 2 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await shutdown('done');
}
