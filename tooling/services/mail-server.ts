import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Address } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createInboxPages, type ReceivedMail } from './mail-inbox.ts';

export interface MailServer {
  /** For `MAIL_URL`. */
  readonly smtpUrl: string;
  /** The address of the page. */
  readonly inboxUrl: string;
  /** Newest first. */
  messages(): readonly ReceivedMail[];
  /** Rejects these recipients permanently, like a real server does for an unknown address. For tests. */
  refuse(address: string): void;
  close(): Promise<void>;
}

const largestMail = 1_048_576;
const host = '127.0.0.1';

/**
 * Starts a real SMTP server and a page with the mail that it received, both on the loopback address only. Nothing is
 * delivered. A port of 0 is any free one. Only the newest mails are kept, 500 unless told otherwise. Throws when
 * a port is taken.
 */
export async function startMailServer(
  ports: { smtp: number; inbox: number },
  kept = 500,
): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const refused = new Set<string>();
  let count = 0;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: largestMail,
    // Clients keep connections open between mails.
    closeTimeout: 100,
    // A look-up of the caller's name would only delay mail from this machine.
    disableReverseLookup: true,
    onRcptTo({ address }, _session, callback) {
      if (!refused.has(address)) return callback();
      callback(Object.assign(new Error('No such user here'), { responseCode: 550 }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', async () => {
        const parsed = await PostalMime.parse(Buffer.concat(chunks));
        count += 1;
        mails.unshift({
          id: count,
          messageId: parsed.messageId ?? '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          from: nameOf(parsed.from),
          subject: parsed.subject ?? '',
          text: parsed.text ?? '',
          html: parsed.html ?? '',
          date: new Date().toISOString(),
        });
        mails.length = Math.min(mails.length, kept);
        callback();
      });
    },
  });
  // A client that disconnects must not end the server.
  smtp.on('error', () => undefined);
  const smtpListener = smtp.listen(ports.smtp, host);
  await once(smtpListener, 'listening');
  const pages = createServer(createInboxPages(() => mails));
  pages.listen(ports.inbox, host);
  await once(pages, 'listening');
  return {
    smtpUrl: `smtp://${host}:${portOf(smtpListener.address())}`,
    inboxUrl: `http://localhost:${portOf(pages.address())}`,
    messages: () => mails,
    refuse: (address) => void refused.add(address),
    close: async () => {
      pages.closeAllConnections();
      pages.close();
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
}

function nameOf(from: Address | undefined): string {
  if (!from?.address) return '';
  return from.name ? `${from.name} <${from.address}>` : from.address;
}

function portOf(address: AddressInfo | string | null): number {
  return address !== null && typeof address === 'object' ? address.port : 0;
}
