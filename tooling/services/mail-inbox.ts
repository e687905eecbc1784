import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { escapeHtml } from '../../api/src/lib/escape-html.ts';

/** A mail that arrived, as `/messages.json` lists it. */
export interface ReceivedMail {
  readonly id: number;
  readonly messageId: string;
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** ISO 8601, when it arrived. */
  readonly date: string;
}

/** A page of another site that resolves its own name to this machine must not read mail. */
const ownHosts = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail is shown in an origin of its own: no scripts, no requests; its links open in a new tab. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; form-action 'none'; frame-ancestors 'self'";

const sheet = `
:root { color-scheme: light dark; --line: light-dark(#e2ddd6, #37322b); --quiet: light-dark(#635c52, #aba399); }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#faf8f5, #14110d); color: light-dark(#231e17, #ece7df); }
header { padding: 16px 24px; border-bottom: 1px solid var(--line); }
h1 { margin: 0; font-size: 22px; }
p { margin: 4px 0; max-width: 68ch; }
.quiet { color: var(--quiet); font-size: 14px; }
main { display: grid; gap: 24px; padding: 24px; grid-template-columns: minmax(0, 1fr); }
@media (min-width: 900px) { main { grid-template-columns: minmax(260px, 360px) minmax(0, 1fr); } }
ul { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 10px; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: block; padding: 12px 16px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
li a:hover, li a[aria-current] { background: light-dark(#f0ece6, #221e19); }
li strong { display: block; }
h2 { margin: 0; font-size: 18px; overflow-wrap: anywhere; }
iframe { width: 100%; height: 640px; margin-top: 16px; border: 1px solid var(--line); border-radius: 10px; background: white; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: 10px; padding: 16px; }
a { color: light-dark(#0a5a43, #6cc5a1); }
`;

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  /** The Content-Security-Policy. */
  readonly policy?: string;
}

const page = (body: string): Answer => ({ status: 200, type: 'text/html', body });
const refusal = (status: number, body: string): Answer => ({ status, type: 'text/plain', body });

/** Serves the received mail: a page for people, and `/messages.json` for programs. */
export function createInboxPages(mails: () => readonly ReceivedMail[]): RequestListener {
  return (request, response) => send(response, answerTo(request, mails()));
}

function answerTo({ headers, method, url }: IncomingMessage, mails: readonly ReceivedMail[]): Answer {
  if (!ownHosts.test(headers.host ?? '')) return refusal(421, 'Wrong host.');
  if (method !== 'GET') return refusal(405, 'Only GET is offered here.');
  const pathname = url?.split('?')[0] ?? '/';
  if (pathname === '/') return page(inboxPage(mails, mails[0]));
  if (pathname === '/inbox.css') return { status: 200, type: 'text/css', body: sheet };
  if (pathname === '/messages.json') {
    return { status: 200, type: 'application/json', body: JSON.stringify(mails, null, 2) };
  }
  const [, id, part] = /^\/messages\/(\d+)(\.html)?$/.exec(pathname) ?? [];
  const mail = mails.find((candidate) => String(candidate.id) === id);
  if (!mail) return refusal(404, 'There is no such mail.');
  if (!part) return page(inboxPage(mails, mail));
  return { ...page(`<base target="_blank">${mail.html}`), policy: mailPolicy };
}

function send(response: ServerResponse, { status, type, body, policy = pagePolicy }: Answer): void {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  });
  response.end(body);
}

function inboxPage(mails: readonly ReceivedMail[], open: ReceivedMail | undefined): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${open ? escapeHtml(open.subject) : 'No mail yet'} · Mail inbox</title>
<link rel="stylesheet" href="/inbox.css">
<header>
<h1><a href="/">Mail inbox</a></h1>
<p class="quiet">Mail that Dayrise sent while MAIL_URL is not set. It is kept in memory until the platform stops, and goes nowhere else. <a href="/messages.json">messages.json</a></p>
</header>
<main>
${open ? `${listOf(mails, open)}${mailView(open)}` : '<p>No mail yet. Sign up or ask for a password reset, then reload this page.</p>'}
</main>
</html>
`;
}

function listOf(mails: readonly ReceivedMail[], open: ReceivedMail): string {
  const items = mails.map(
    (mail) => `<li><a href="/messages/${mail.id}"${mail === open ? ' aria-current="true"' : ''}>
<strong>${escapeHtml(mail.subject)}</strong>
<span class="quiet">${escapeHtml(mail.to.join(', '))} · ${timeOf(mail)}</span></a></li>`,
  );
  return `<nav aria-label="Mail"><ul>${items.join('\n')}</ul></nav>`;
}

function mailView(mail: ReceivedMail): string {
  return `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="quiet">From ${escapeHtml(mail.from)} to ${escapeHtml(mail.to.join(', '))} · ${timeOf(mail)}</p>
<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${mail.id}.html"></iframe>
<details><summary>Text part</summary><pre>${escapeHtml(mail.text)}</pre></details>
</article>`;
}

const timeOf = ({ date }: ReceivedMail) =>
  `<time datetime="${date}">${date.slice(0, 19).replace('T', ' ')} UTC</time>`;
