import { z } from 'zod';
import { lazily } from './lazily.ts';

/** Who may call an endpoint: anybody, any signed-in person, or one role alone. */
export type Access = 'all' | 'signed-in' | 'user' | 'admin';

/** How a request body travels. `image` in a multipart body is the file part, streamed past validation. */
export type BodyKind = 'json' | 'multipart';

/** How an answer travels. */
export type AnswerKind = 'json' | 'none' | 'event-stream' | 'csv-or-json' | 'binary';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One HTTP operation. The declaration is the single source for server validation, the typed client,
 * OpenAPI and the permission test.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly name: string;
  readonly method: HttpMethod;
  /** Path with `{name}` placeholders, starting at `/api`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly bodyKind: BodyKind;
  readonly response: Response;
  readonly answerKind: AnswerKind;
  /** Status of a successful answer. */
  readonly status: number;
  /** Whether the command honours `Idempotency-Key`. */
  readonly idempotent: boolean;
  /** Whether the caller's own statement shows what the command did. */
  readonly onStatement: boolean;
  /** Header names that carry facts beside the body, such as totals. */
  readonly responseHeaders: readonly string[];
}

/** Shape of "nothing is expected here"; unknown keys are ignored. */
export const nothing = lazily(() => z.object({}));

type Declaration<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
> = Pick<Endpoint, 'name' | 'method' | 'path' | 'access' | 'summary'> & {
  params?: Params;
  query?: Query;
  body?: Body;
  bodyKind?: BodyKind;
  response?: Response;
  answerKind?: AnswerKind;
  status?: number;
  idempotent?: boolean;
  onStatement?: boolean;
  responseHeaders?: readonly string[];
};

/** Declares one HTTP operation, built when first read; what is left out expects or answers nothing. */
export function defineEndpoint<
  Params extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof nothing,
  Body extends z.ZodType = typeof nothing,
  Response extends z.ZodType = typeof nothing,
>(declare: () => Declaration<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return lazily(() => {
    const declaration = declare();
    const absent = nothing as z.ZodType;
    return {
      name: declaration.name,
      method: declaration.method,
      path: declaration.path,
      access: declaration.access,
      summary: declaration.summary,
      params: declaration.params ?? (absent as Params),
      query: declaration.query ?? (absent as Query),
      body: declaration.body ?? (absent as Body),
      bodyKind: declaration.bodyKind ?? 'json',
      response: declaration.response ?? (absent as Response),
      answerKind: declaration.answerKind ?? (declaration.response ? 'json' : 'none'),
      status: declaration.status ?? (declaration.response ? 200 : 204),
      idempotent: declaration.idempotent ?? false,
      onStatement: declaration.onStatement ?? false,
      responseHeaders: declaration.responseHeaders ?? [],
    };
  });
}

/** Any endpoint, whatever its schemas. */
export type AnyEndpoint = Endpoint;
export type ParamsOf<E extends AnyEndpoint> = z.input<E['params']>;
export type QueryOf<E extends AnyEndpoint> = z.input<E['query']>;
export type BodyOf<E extends AnyEndpoint> = z.input<E['body']>;
export type AnswerOf<E extends AnyEndpoint> = z.output<E['response']>;
