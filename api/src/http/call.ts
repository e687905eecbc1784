import type { AnyEndpoint } from '@dayrise/contracts';
import type { Context } from 'koa';
import type { CommandContext } from '../context.ts';
import { answerTexts } from '../lib/answer-texts.ts';
import { AppError } from '../lib/app-error.ts';
import { EventStream } from '../live/event-stream.ts';
import { takeStreamPlace } from '../live/stream-limits.ts';
import { answerLanguage } from './answer-language.ts';
import type { Authenticated } from './authentication.ts';
import type { Upload } from './multipart.ts';
import type { ValidInput } from './validate.ts';

interface Received<E extends AnyEndpoint> {
  readonly http: Context;
  readonly context: CommandContext;
  readonly input: ValidInput<E>;
  readonly authenticated: Authenticated | null;
  readonly uploads: readonly Upload[];
}

/** A validated call: the input of a handler. */
export class Call<E extends AnyEndpoint, Prepared = undefined> {
  readonly endpoint: E;
  /** The result of `prepare`. */
  readonly prepared: Prepared;
  readonly #received: Received<E>;
  #stream: EventStream | undefined;

  constructor(endpoint: E, received: Received<E>, prepared: Prepared) {
    this.endpoint = endpoint;
    this.prepared = prepared;
    this.#received = received;
  }

  /** The same call in another context, with the result of `prepare`. */
  with<Next>(context: CommandContext, prepared: Next): Call<E, Next> {
    return new Call(this.endpoint, { ...this.#received, context }, prepared);
  }

  get http() {
    return this.#received.http;
  }
  /** In a transaction if the call carries an `Idempotency-Key`; commands join it. */
  get context() {
    return this.#received.context;
  }
  get params() {
    return this.#received.input.params;
  }
  get query() {
    return this.#received.input.query;
  }
  get body() {
    return this.#received.input.body;
  }
  get authenticated() {
    return this.#received.authenticated;
  }
  /** The images of a multipart body. */
  get uploads() {
    return this.#received.uploads;
  }
  /** The caller. Throws `unauthenticated` for a visitor, which only endpoints with access `all` can have. */
  get actor() {
    if (this.context.actor === null) throw new AppError('unauthenticated');
    return this.context.actor;
  }
  /** Returns a text of `answerTexts` in the caller's language. */
  get text() {
    return (text: keyof typeof answerTexts.messages) => answerTexts.in(answerLanguage(this.http))[text];
  }
  /** Whether the caller asked for CSV. */
  get wantsCsv() {
    return this.endpoint.responseKind === 'csv-or-json' && this.http.accepts('json', 'csv') === 'csv';
  }
  /** The open stream of an `event-stream` endpoint. */
  get stream() {
    this.#stream ??= openStream(this.http, this.context);
    return this.#stream;
  }
  /** Sets a response header. */
  get setHeader() {
    return (name: string, value: string | number) => this.http.set(name, String(value));
  }
  /** Overrides the contract's status, for endpoints whose body explains it. */
  get setStatus() {
    return (status: number) => {
      this.http.state.status = status;
    };
  }
}

function openStream(http: Context, context: CommandContext): EventStream {
  const releasePlace = takeStreamPlace(context);
  try {
    const stream = new EventStream(http);
    stream.onClose(releasePlace);
    return stream;
  } catch (error) {
    releasePlace();
    throw error;
  }
}
