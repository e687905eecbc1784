import type { Transporter } from 'nodemailer';
import { config } from '../../config.ts';
import { brandName } from '../../lib/brand.ts';
import { publicOrigin } from '../../lib/public-origin.ts';
import { onShutdown } from '../../lib/shutdown.ts';
import { withSpan } from '../../lib/tracing.ts';

/** A message for one recipient. */
export interface OutgoingMail {
  /** The same for every attempt: it becomes the `Message-ID`, so that mail servers recognize repeats. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where a mail program stops such mail with one click; null for mail that can't be stopped. */
  readonly unsubscribeUrl: string | null;
}

/** The server will never accept mail for this recipient. */
export class RecipientRefused extends Error {
  override readonly name = 'RecipientRefused';
}

/** The server will never accept this message. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}

/** Milliseconds for one message. A server that sends a little now and then never reaches the limit of a socket. */
const deliveryMs = 60_000;

let opened: Promise<Transporter> | undefined;

async function open(): Promise<Transporter> {
  if (!config.MAIL_URL) throw new Error('MAIL_URL is not set; `npm start` brings a mail server of its own.');
  // Loaded with the first mail, because most processes never send one.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: config.MAIL_URL,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 20_000,
    // Contents come from templates and must not make the library read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  onShutdown('stores', () => transport.close());
  return transport;
}

/**
 * Hands a message to the mail server. Throws `RecipientRefused` or `MessageRefused` when it is permanently rejected,
 * and anything else when another attempt may succeed.
 */
export async function deliver(mail: OutgoingMail, timeoutMs = deliveryMs): Promise<void> {
  opened ??= open();
  const transport = await opened.catch((error) => {
    opened = undefined;
    throw error;
  });
  const host = new URL(publicOrigin()).hostname;
  try {
    const message = {
      messageId: `<${mail.id}@${host}>`,
      from: config.MAIL_FROM ?? { name: brandName, address: `no-reply@${host}` },
      to: mail.to,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      // Closes the connection too.
      signal: AbortSignal.timeout(timeoutMs),
      // Keeps out-of-office replies away.
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(mail.unsubscribeUrl !== null && {
          'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    };
    await withSpan('mail send', { kind: 'CLIENT' }, () => transport.sendMail(message));
  } catch (error) {
    throw refusalFrom(error) ?? error;
  }
}

/** A reply of 500 or more is final. The rejected command shows whether it concerns the recipient. */
function refusalFrom(error: unknown): Error | null {
  if (!(error instanceof Error)) return null;
  const { responseCode, command } = error as Error & { responseCode?: unknown; command?: unknown };
  if (typeof responseCode !== 'number' || responseCode < 500) return null;
  if (command === 'RCPT TO') return new RecipientRefused(`${responseCode}`, { cause: error });
  if (command === 'DATA') return new MessageRefused(`${responseCode}`, { cause: error });
  return null;
}
