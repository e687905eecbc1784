import { type MailServer, startMailServer } from '../../../tooling/services/mail-server.ts';
import { config } from '../config.ts';
import { prisma } from '../data/prisma.ts';
import { carryOutOutbox } from '../jobs/index.ts';
import { onShutdown } from '../lib/shutdown.ts';
import { modules } from '../modules/index.ts';

const handlers = modules.flatMap((module) => module.outbox ?? []);

export interface TestMail {
  /** Runs the worker's outbox job once. */
  carryOut(): Promise<void>;
  /** Sends waiting mail, then returns what arrived at an address, newest first. */
  to(address: string): Promise<readonly { subject: string; text: string; html: string; messageId: string }[]>;
  /** The token in the newest mail to an address whose subject contains this text. */
  tokenTo(address: string, subject: string): Promise<string>;
  readonly server: MailServer;
  /** Ends the mail server. */
  stop(): Promise<void>;
  /** Starts it again on the same port. */
  restart(): Promise<void>;
}

/** A real mail server until the test file ends. The process's MAIL_URL names it. */
export async function startTestMail(): Promise<TestMail> {
  let server = await startMailServer({ smtp: 0, inbox: 0 });
  const smtpPort = Number(new URL(server.smtpUrl).port);
  Object.assign(config, { MAIL_URL: server.smtpUrl });
  onShutdown('stores', () => server.close());
  const mail: TestMail = {
    get server() {
      return server;
    },
    carryOut: () =>
      carryOutOutbox({ database: prisma, actor: null, requestId: 'test', address: '' }, handlers),
    to: async (address) => {
      await mail.carryOut();
      return server.messages().filter((message) => message.to.includes(address));
    },
    tokenTo: async (address, subject) => {
      const found = (await mail.to(address)).find((message) => message.subject.includes(subject));
      const token = /#([\w-]{43})/.exec(found?.text ?? '')?.[1];
      if (!token) throw new Error(`No mail about "${subject}" with a link arrived at ${address}.`);
      return token;
    },
    stop: () => server.close(),
    restart: async () => {
      server = await startMailServer({ smtp: smtpPort, inbox: 0 });
    },
  };
  return mail;
}
