import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { config } from '../config.ts';
import { AppError } from './app-error.ts';
import { countCall } from './call-limit.ts';
import { networkOf, plainAddress } from './network.ts';
import { apiHeaders, transportHeaders } from './security-headers.ts';

/** Bytes that are the same for every visitor, or null while the ordinary way has to be gone. */
export type HotAnswer = () => Buffer | null;

/**
 * Answers what every visitor asks for all the time, in bytes that are ready, before the application's chain: it
 * does nothing for such a call but count it, and counting is done here too. Any other call, and any in doubt
 * (a session, a proxy in front, a limit reached), goes on to `next`, which answers the same in the ordinary way.
 */
export function answerHot(answers: ReadonlyMap<string, HotAnswer>, next: RequestListener): RequestListener {
  if (config.TRUSTED_PROXIES > 0) return next;
  const fixedHeaders = Object.entries({
    ...transportHeaders(),
    ...apiHeaders,
    'Content-Type': 'application/json; charset=utf-8',
  }).flat();
  return (request, response) => {
    const bytes = request.method === 'GET' ? answers.get(request.url ?? '')?.() : undefined;
    const isVisitor = request.headers.authorization === undefined;
    if (!bytes || !isVisitor || !isWithinLimit(request.socket.remoteAddress ?? '')) {
      next(request, response);
      return;
    }
    response.writeHead(200, [
      ...fixedHeaders,
      'X-Request-Id',
      randomUUID(),
      'Content-Length',
      String(bytes.length),
    ]);
    response.end(bytes);
  };
}

function isWithinLimit(address: string): boolean {
  try {
    countCall(networkOf(plainAddress(address)));
    return true;
  } catch (refusal) {
    if (refusal instanceof AppError) return false;
    throw refusal;
  }
}
