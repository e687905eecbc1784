import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { issueCode, RegisterBody, SOURCE_LANGUAGE } from '@dayrise/contracts';
import { issueText, schemaIssue } from '@dayrise/contracts/issue-text';
import { prisma } from '../data/prisma.ts';
import { shutdown } from '../lib/shutdown.ts';
import { createAdmin } from '../modules/identity/index.ts';

const usage = 'Usage: npm run admin:create -- EMAIL "FULL NAME"';
const Admin = RegisterBody.pick({ email: true, name: true, password: true });

/** Reads the password without echoing it; also from a pipe. Returns an empty one if the input ends. */
async function readPassword(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  process.stderr.write('Password: ');
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  try {
    const ended = once(prompt, 'close').then(() => '');
    return await Promise.race([prompt.question(''), ended]);
  } finally {
    prompt.close();
    process.stderr.write('\n');
  }
}

// Creates an admin, such as the first one of an installation without the demo.
const [email, name] = process.argv.slice(2);
if (!email || !name) {
  console.error(usage);
  process.exit(2);
}
const admin = Admin.safeParse({ email, name, password: await readPassword() }, { error: issueCode });
if (!admin.success) {
  for (const issue of admin.error.issues) console.error(issueText(schemaIssue(issue), SOURCE_LANGUAGE));
  process.exit(1);
}
try {
  const context = { database: prisma, actor: null, requestId: randomUUID(), address: '' };
  await createAdmin(context, admin.data);
  console.log(`${admin.data.email} is an admin and can sign in.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await shutdown('done');
}
