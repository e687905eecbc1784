// The facade for unit tests of remotes: the real code with mocked API responses.
import type {
  AnyEndpoint,
  BodyOf,
  ErrorCode,
  Failure,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '@dayrise/contracts';
import { errorCatalogue } from '@dayrise/contracts';
import { errorTexts } from '@dayrise/contracts/issue-text';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { type Notice, toastStore } from './notify.ts';
import { type Session, type SessionUser, sessionStore } from './session.ts';
import { sender } from './transfers.ts';

/** What a page sent with one call; of a form, the fields without the files. */
export interface MockCall<E extends AnyEndpoint = AnyEndpoint> {
  readonly endpoint: string;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
}

/** The answer to an endpoint; make it with {@link answer} or {@link refuse}. */
export interface MockAnswer {
  readonly endpoint: AnyEndpoint;
  readonly respond: (call: MockCall) => Response;
}

/**
 * Sets an endpoint's response: data, or a function of the call. It is checked against the contract, so a test can't
 * rely on a response that the server would never send.
 */
export function answer<E extends AnyEndpoint>(
  endpoint: E,
  data: ResponseOf<E> | ((call: MockCall<E>) => ResponseOf<E>),
): MockAnswer {
  return {
    endpoint,
    respond: (call) => {
      const value: unknown =
        typeof data === 'function' ? (data as (call: MockCall) => unknown)(call as MockCall) : data;
      const checked = endpoint.response.safeParse(value);
      if (!checked.success)
        throw new Error(`${endpoint.name} never answers this: ${checked.error.message}`, {
          cause: checked.error,
        });
      if (endpoint.responseKind === 'event-stream') return eventStream(value);
      return endpoint.responseKind === 'none'
        ? new Response(null, { status: endpoint.status })
        : Response.json(value, { status: endpoint.status });
    },
  };
}

/** Makes an endpoint's calls fail with an error of the server. */
export function refuse(endpoint: AnyEndpoint, code: ErrorCode, details: Failure['details'] = {}): MockAnswer {
  return { endpoint, respond: () => failure(code, { details }) };
}

function failure(code: ErrorCode, more: Partial<Failure>): Response {
  const { status } = errorCatalogue[code];
  return Response.json({ code, message: errorTexts[code], ...more }, { status });
}

/** A stream that stays open after its first event, as the server's do. */
function eventStream(data: unknown): Response {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(data)}\n\n`)),
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
}

const investor: SessionUser = {
  _id: '00000000-0000-4000-8000-000000000001',
  name: 'Ines Investor',
  email: 'ines@example.test',
  role: 'user',
  isAdmin: false,
  permissions: [],
};

export interface MockOptions {
  /** Who is signed in, by default an investor; null for a visitor. */
  readonly user?: Partial<SessionUser> | null;
  readonly answers?: readonly MockAnswer[];
}

interface FrameProps {
  /** The page's address. */
  readonly path?: string;
  /** The route's full path, if the page reads parameters: `/user/practice/lessons/:lesson`. */
  readonly route?: string;
  readonly children: ReactNode;
}

export interface MockPlatform {
  /** Renders a page with the router, queries and session that the shell provides. */
  readonly Frame: (props: FrameProps) => ReactNode;
  /** The calls that the page made and the mock answered, oldest first. */
  readonly calls: readonly MockCall[];
  /** The calls without a response: `GET /api/market/coins`. */
  readonly unanswered: readonly string[];
  /** The notices on screen. */
  readonly notices: () => readonly Notice[];
  /** Removes the mock. Call it after each test. */
  readonly restore: () => void;
}

function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const names: string[] = [];
  const source = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  const found = new RegExp(`^${source}$`).exec(path);
  return (
    found &&
    Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]))
  );
}

/** The content of a request: JSON, or the fields of a form. */
async function bodyOf(body: unknown, request: Request | null): Promise<unknown> {
  if (body instanceof FormData)
    return Object.fromEntries([...body].filter(([, value]) => typeof value === 'string'));
  const text = typeof body === 'string' ? body : await request?.text();
  return text ? JSON.parse(text) : {};
}

const PageContext = createContext<ReactNode>(null);
const Page = () => useContext(PageContext);

const frameFor =
  (client: QueryClient) =>
  ({ path = '/', route = '*', children }: FrameProps) => {
    const [router] = useState(() =>
      createMemoryRouter([{ path: route, Component: Page }], { initialEntries: [path] }),
    );
    return (
      <QueryClientProvider client={client}>
        <PageContext value={children}>
          <RouterProvider router={router} />
        </PageContext>
      </QueryClientProvider>
    );
  };

/** Gives the facade a mock session and API until `restore` is called. */
export function mockPlatform({ user, answers = [] }: MockOptions = {}): MockPlatform {
  const session: Session | null = user === null ? null : { token: 'mock', user: { ...investor, ...user } };
  const before = { fetch: globalThis.fetch, send: sender.send, session: sessionStore.get() };
  const calls: MockCall[] = [];
  const unanswered: string[] = [];
  sessionStore.set(session);
  toastStore.set([]);

  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : null;
    const url = new URL(request?.url ?? String(input), 'http://mock');
    const method = init?.method ?? request?.method ?? 'GET';
    for (const { endpoint, respond } of answers) {
      const params = endpoint.method === method ? paramsOf(endpoint.path, url.pathname) : null;
      if (!params) continue;
      const parts = {
        params: endpoint.params.safeParse(params),
        query: endpoint.query.safeParse(Object.fromEntries(url.searchParams)),
        body: endpoint.body.safeParse(await bodyOf(init?.body, request)),
      };
      const issues = Object.values(parts).flatMap(({ error }) => error?.issues ?? []);
      if (issues.length > 0)
        return failure('invalid', {
          issues: issues.map(({ path, message }) => ({ path: path.map(String), code: message, message })),
        });
      const call = {
        endpoint: endpoint.name,
        params: parts.params.data,
        query: parts.query.data,
        body: parts.body.data,
      };
      calls.push(call);
      return respond(call);
    }
    unanswered.push(`${method} ${url.pathname}`);
    return failure('not_found', {});
  };
  sender.send = (url, { method, headers, body }) => globalThis.fetch(url, { method, headers, body });

  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return {
    Frame: frameFor(client),
    calls,
    unanswered,
    notices: () => toastStore.get(),
    restore: () => {
      client.clear();
      globalThis.fetch = before.fetch;
      sender.send = before.send;
      sessionStore.set(before.session);
      toastStore.set([]);
    },
  };
}
