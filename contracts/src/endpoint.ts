import { z } from 'zod';
import { lazily } from './lazily.ts';
import type { Permission } from './staff/permissions.ts';
import { type Access, type Consequences, consequencesOf, type Stake } from './stakes.ts';

/**
 * Encoding of a request body. The file parts of a multipart body are named `image`; they are streamed, not validated.
 * Bodies of any encoding that mean nothing are `ignored`; the handler reads a `raw` one itself.
 */
export type BodyKind = 'json' | 'multipart' | 'json-or-multipart' | 'ignored' | 'raw';

/** Encoding of a response. */
export type ResponseKind = 'json' | 'none' | 'event-stream' | 'csv-or-json' | 'binary';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One HTTP operation. Server validation, the typed client, OpenAPI and the permission test all derive from it.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> extends Consequences {
  readonly name: string;
  readonly method: HttpMethod;
  /** Path with `{name}` placeholders, starting at `/api`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly stake: Stake;
  /** What a member of staff must be allowed to do. Set for each endpoint with access `admin`, and only there. */
  readonly permission: Permission | null;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly bodyKind: BodyKind;
  /** How many images a multipart body may have. */
  readonly mostImages: number;
  readonly response: Response;
  readonly responseKind: ResponseKind;
  /** Status of a successful response. */
  readonly status: number;
  /** Whether the command appears on the caller's own statement. */
  readonly onStatement: boolean;
  /** Names of response headers that carry data, such as totals. */
  readonly responseHeaders: readonly string[];
  /** Other statuses of success that the handler may set; the body's schema covers them. */
  readonly otherStatuses: readonly number[];
  /** Whether staff who still have to set up a second factor may call it. */
  readonly withoutFactor: boolean;
  /** Whether a repeat of this POST changes nothing more, also without a key. Of other methods, none does. */
  readonly repeatable: boolean;
}

/** Accepts any object and strips its keys: the default where no input or output is declared. */
export const empty = lazily(() => z.object({}));

type Declaration<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
> = Pick<Endpoint, 'name' | 'method' | 'path' | 'access' | 'stake' | 'summary'> & {
  params?: Params;
  query?: Query;
  body?: Body;
  bodyKind?: BodyKind;
  mostImages?: number;
  response?: Response;
  responseKind?: ResponseKind;
  status?: number;
  onStatement?: boolean;
  responseHeaders?: readonly string[];
  otherStatuses?: readonly number[];
  withoutFactor?: boolean;
  repeatable?: boolean;
  permission?: Permission;
};

/** Declares one HTTP operation, built on first use. An omitted schema means no input or no response body. */
export function defineEndpoint<
  Params extends z.ZodType = typeof empty,
  Query extends z.ZodType = typeof empty,
  Body extends z.ZodType = typeof empty,
  Response extends z.ZodType = typeof empty,
>(declare: () => Declaration<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return lazily(() => {
    const declaration = declare();
    const absent = empty as z.ZodType;
    return {
      name: declaration.name,
      method: declaration.method,
      path: declaration.path,
      access: declaration.access,
      stake: declaration.stake,
      permission: declaration.permission ?? null,
      summary: declaration.summary,
      params: declaration.params ?? (absent as Params),
      query: declaration.query ?? (absent as Query),
      body: declaration.body ?? (absent as Body),
      bodyKind: declaration.bodyKind ?? 'json',
      mostImages: declaration.mostImages ?? 1,
      response: declaration.response ?? (absent as Response),
      responseKind: declaration.responseKind ?? (declaration.response ? 'json' : 'none'),
      status: declaration.status ?? (declaration.response ? 200 : 204),
      onStatement: declaration.onStatement ?? false,
      responseHeaders: declaration.responseHeaders ?? [],
      otherStatuses: declaration.otherStatuses ?? [],
      withoutFactor: declaration.withoutFactor ?? declaration.access === 'all',
      repeatable: declaration.repeatable ?? false,
      ...consequencesOf(declaration),
    };
  });
}

/** Any endpoint, whatever its schemas. */
export type AnyEndpoint = Endpoint;
export type ParamsOf<E extends AnyEndpoint> = z.input<E['params']>;
export type QueryOf<E extends AnyEndpoint> = z.input<E['query']>;
export type BodyOf<E extends AnyEndpoint> = z.input<E['body']>;
export type ResponseOf<E extends AnyEndpoint> = z.output<E['response']>;
