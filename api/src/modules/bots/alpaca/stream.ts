import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { ALPACA_PATH } from '@dayrise/contracts';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { config } from '../../../config.ts';
import type { CommandContext } from '../../../context.ts';
import { prisma } from '../../../data/prisma.ts';
import { authenticateCredentials } from '../../../http/index.ts';
import { clock } from '../../../lib/clock.ts';
import { logger } from '../../../lib/logger.ts';
import { plainAddress } from '../../../lib/network.ts';
import { isStopping, onShutdown } from '../../../lib/shutdown.ts';
import { listen, takeStreamPlace } from '../../../live/index.ts';
import { authenticateKey } from '../authenticate-key.ts';
import { findUsableKey } from '../queries/api-keys.ts';
import { TradeUpdates } from './trade-updates.ts';

/** Milliseconds in which a program has to authenticate. */
const authenticateWithinMs = 10_000;
/** Milliseconds between pings. A program that didn't answer the last one is gone. */
const heartbeatMs = 15_000;
/** Messages of a program between two pings: to authenticate, and to listen for each thing that it watches. */
const mostMessages = 60;
/** Bytes that may wait for a slow program before its stream is closed. */
const mostWaiting = 262_144;
/** Of the WebSocket protocol: the server goes away; a rule was broken. */
const [goingAway, policyViolation] = [1001, 1008];

const Message = z.object({
  action: z.enum(['auth', 'authenticate', 'listen']),
  key: z.string().max(100).optional(),
  secret: z.string().max(200).optional(),
  data: z
    .object({
      key_id: z.string().max(100),
      secret_key: z.string().max(200),
      streams: z.array(z.string().max(40)).max(10),
    })
    .partial()
    .default({}),
});

const sockets = new WebSocketServer({ noServer: true, maxPayload: 4096, perMessageDeflate: false });
onShutdown('http', () => {
  for (const socket of sockets.clients) socket.close(goingAway);
});

/** Takes WebSockets of programs at `/api/alpaca/stream`; they get what happens to their person's orders. */
export function acceptStreams(server: Server): void {
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const refuse = (status: string) =>
      // A client that leaves its half open would keep the socket.
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
    if (request.url?.split('?')[0] !== `${ALPACA_PATH}/stream`) return refuse('404 Not Found');
    if (isStopping()) return refuse('503 Service Unavailable');
    const context = contextOf(request);
    try {
      // Given back also where the handshake fails.
      socket.once('close', takeStreamPlace(context));
    } catch {
      return refuse('429 Too Many Requests');
    }
    sockets.handleUpgrade(request, socket, head, (accepted) => {
      new Stream(accepted, context, request.headers['user-agent'] ?? '');
    });
  });
}

function contextOf({ socket, headers }: IncomingMessage): CommandContext {
  // As for calls: only the last addresses come from our own proxies.
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(/\s*,\s*/);
  const address =
    config.TRUSTED_PROXIES > 0 ? forwarded.slice(-config.TRUSTED_PROXIES)[0] : socket.remoteAddress;
  return {
    database: prisma,
    actor: null,
    requestId: randomUUID(),
    address: plainAddress(address || (socket.remoteAddress ?? '')),
  };
}

/** One program's connection. */
class Stream {
  readonly #socket: WebSocket;
  readonly #context: CommandContext;
  readonly #userAgent: string;
  #who: { readonly personId: string; readonly keyId: string } | undefined;
  #updates: TradeUpdates | undefined;
  /** The work under way: messages and events are handled one after the other. */
  #work: Promise<void> = Promise.resolve();
  #isDue = false;
  #isAlive = true;
  /** Received since the last ping. */
  #messages = 0;

  constructor(socket: WebSocket, context: CommandContext, userAgent: string) {
    this.#socket = socket;
    this.#context = context;
    this.#userAgent = userAgent;
    const late = setTimeout(() => this.#who || socket.close(policyViolation), authenticateWithinMs).unref();
    const beating = setInterval(() => this.#run(() => this.#beat()), heartbeatMs).unref();
    socket.on('message', (data) => {
      this.#messages += 1;
      if (this.#messages > mostMessages) socket.close(policyViolation);
      else this.#run(() => this.#receive(data));
    });
    socket.on('pong', () => {
      this.#isAlive = true;
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(late);
      clearInterval(beating);
    });
  }

  #run(task: () => Promise<void>): void {
    this.#work = this.#work.then(task).catch((error) => {
      logger.warn({ err: error }, 'a stream of trade updates failed');
      this.#socket.terminate();
    });
  }

  #send(stream: string, data: object): void {
    if (this.#socket.bufferedAmount > mostWaiting) this.#socket.terminate();
    else this.#socket.send(JSON.stringify({ stream, data }));
  }

  async #receive(data: RawData): Promise<void> {
    // What came after a message that closed the stream.
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const message = Message.safeParse(jsonOf(data)).data;
    if (!message) return this.#socket.close(policyViolation);
    if (message.action === 'listen') return this.#listen(message.data.streams ?? []);
    const id = message.data.key_id ?? message.key ?? '';
    const secret = message.data.secret_key ?? message.secret ?? '';
    return this.#authenticate({ id, secret, userAgent: this.#userAgent });
  }

  async #authenticate(credentials: { id: string; secret: string; userAgent: string }): Promise<void> {
    if (this.#who) return;
    const answer = (status: string) => this.#send('authorization', { status, action: 'authenticate' });
    try {
      const { actor } = await authenticateCredentials(credentials, this.#context, 'read', authenticateKey);
      const leave = await listen({
        personId: actor.id,
        sessionId: actor.sessionId,
        admin: false,
        receive: (event) => {
          if (event.type === 'session_ended') this.#socket.close(policyViolation);
          else if (event.type === 'changed' && event.areas.includes('orders')) this.#scheduleUpdates();
        },
        catchUp: () => this.#scheduleUpdates(),
      });
      this.#socket.once('close', leave);
      if (this.#socket.readyState !== this.#socket.OPEN) leave();
      this.#who = { personId: actor.id, keyId: actor.sessionId };
      // The key may have been revoked before anybody listened for that.
      if (await this.#isOver()) return this.#socket.close(policyViolation);
      answer('authorized');
    } catch (error) {
      logger.debug({ err: error }, 'a stream of trade updates was refused');
      answer('unauthorized');
      this.#socket.close(policyViolation);
    }
  }

  async #listen(streams: readonly string[]): Promise<void> {
    if (!this.#who) return this.#socket.close(policyViolation);
    if (streams.includes('trade_updates')) {
      if (!this.#updates) {
        this.#updates = new TradeUpdates(prisma, this.#who.personId);
        await this.#updates.next(true);
      }
    } else this.#updates = undefined;
    this.#send('listening', { streams: this.#updates ? ['trade_updates'] : [] });
  }

  /** Events that come while one waits are reported together with it. */
  #scheduleUpdates(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    this.#run(async () => {
      this.#isDue = false;
      for (const update of (await this.#updates?.next()) ?? []) this.#send('trade_updates', update);
    });
  }

  async #beat(): Promise<void> {
    if (!this.#isAlive) return this.#socket.terminate();
    if (await this.#isOver()) return this.#socket.close(policyViolation);
    this.#isAlive = false;
    this.#messages = 0;
    this.#socket.ping();
    // Events are lost while Redis is away.
    this.#scheduleUpdates();
  }

  async #isOver(): Promise<boolean> {
    if (!this.#who) return false;
    const key = await findUsableKey(prisma, this.#who.keyId);
    return key === null || (key.expiresAt !== null && key.expiresAt <= clock.date());
  }
}

function jsonOf(data: RawData): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
}
