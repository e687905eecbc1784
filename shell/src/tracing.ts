// Traces the page's calls for a share of its views. The server adds this script to pages only if BROWSER_TRACES is set;
// it runs before the shell and on its own (ADR 50).

interface Span {
  readonly trace: string;
  readonly id: string;
  readonly parent: string | null;
  readonly kind: 'page' | 'call';
  readonly method: string;
  readonly path: string;
  /** Both as `performance.now()`. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly status: number;
}

interface View {
  readonly trace: string;
  /** Its page span. */
  readonly id: string;
  readonly isSampled: boolean;
  readonly startedAt: number;
  path: string;
  lastCallEndedAt: number;
  openCalls: number;
  isComplete: boolean;
}

/** Milliseconds without a call after which a page has loaded. */
const IDLE_MS = 500;
/** The most spans that the server takes in one call. */
const MOST_SPANS = 50;

const share = Number(document.currentScript?.dataset.share);
const send = window.fetch;
const spans: Span[] = [];
let sendTimer: ReturnType<typeof setTimeout> | undefined;
let idleTimer: ReturnType<typeof setTimeout> | undefined;

const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

function newView(startedAt: number): View {
  const trace = randomHex(16);
  // The inspector shows it.
  document.documentElement.dataset.trace = trace;
  return {
    trace,
    id: randomHex(8),
    isSampled: Math.random() < share,
    startedAt,
    path: location.pathname,
    lastCallEndedAt: startedAt,
    openCalls: 0,
    isComplete: false,
  };
}

let view = newView(0);
waitForIdle();

function flush(): void {
  clearTimeout(sendTimer);
  sendTimer = undefined;
  const sent = spans.splice(0, MOST_SPANS);
  if (sent.length === 0) return;
  const now = performance.now();
  const body = sent.map(({ startedAt, endedAt, ...span }) => ({
    ...span,
    agoMs: Math.round(now - startedAt),
    ms: Math.round(endedAt - startedAt),
  }));
  const headers = { 'Content-Type': 'application/json' };
  send('/api/traces', {
    method: 'POST',
    headers,
    body: JSON.stringify({ spans: body }),
    keepalive: true,
  }).catch(() => undefined);
}

function add(span: Span): void {
  if (spans.length < MOST_SPANS) spans.push(span);
  sendTimer ??= setTimeout(flush, 2 * IDLE_MS);
}

/** Ends the page span of a view: at the load event or the end of its last call. */
function complete(): void {
  clearTimeout(idleTimer);
  if (view.isComplete) return;
  view.isComplete = true;
  if (!view.isSampled) return;
  const { trace, id, path, startedAt, lastCallEndedAt } = view;
  const [loading] = performance.getEntriesByType('navigation');
  const loadedAt =
    startedAt === 0 && loading instanceof PerformanceNavigationTiming ? loading.loadEventEnd : 0;
  const endedAt = Math.max(loadedAt, lastCallEndedAt);
  const page = { trace, id, parent: null, kind: 'page', method: 'GET', path, status: 200 } as const;
  add({ ...page, startedAt, endedAt });
}

function waitForIdle(): void {
  clearTimeout(idleTimer);
  if (view.openCalls > 0) return;
  idleTimer = setTimeout(() => {
    if (document.readyState !== 'complete') return waitForIdle();
    view.path = location.pathname;
    complete();
  }, IDLE_MS);
}

/** Starts the span of a call. `end` takes the status, or 0 where there is no answer. */
function startCall(method: string, path: string) {
  const of = view;
  const id = randomHex(8);
  const startedAt = performance.now();
  of.openCalls += 1;
  clearTimeout(idleTimer);
  return {
    traceparent: `00-${of.trace}-${id}-0${Number(of.isSampled)}`,
    end(status: number): void {
      const endedAt = performance.now();
      of.openCalls -= 1;
      of.lastCallEndedAt = endedAt;
      if (of.isSampled) {
        add({ trace: of.trace, id, parent: of.id, kind: 'call', method, path, startedAt, endedAt, status });
      }
      if (of === view && !of.isComplete) waitForIdle();
    },
  };
}

window.fetch = async (input, init) => {
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  if (origin !== location.origin || !pathname.startsWith('/api/')) return send(input, init);
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  const call = startCall(method, pathname);
  headers.set('traceparent', call.traceparent);
  let status = 0;
  try {
    const answer = await send(input, { ...init, headers });
    status = answer.status;
    return answer;
  } finally {
    call.end(status);
  }
};

// Uploads. A header of a request can't be replaced, so the span starts where the upload sets its own.
const requests = new WeakMap<XMLHttpRequest, { method: string; path: string }>();
const { open: openRequest, setRequestHeader } = XMLHttpRequest.prototype;
XMLHttpRequest.prototype.open = function (
  this: XMLHttpRequest,
  method: string,
  url: string | URL,
  ...rest: [async?: boolean]
) {
  requests.set(this, { method, path: new URL(url, location.href).pathname });
  openRequest.call(this, method, url, ...(rest as [boolean]));
};
XMLHttpRequest.prototype.setRequestHeader = function (name, value) {
  const request = name === 'traceparent' ? requests.get(this) : undefined;
  if (!request) return setRequestHeader.call(this, name, value);
  const call = startCall(request.method, request.path);
  setRequestHeader.call(this, name, call.traceparent);
  this.addEventListener('loadend', () => call.end(this.status), { once: true });
};

function startView(): void {
  if (location.pathname === view.path) return;
  complete();
  view = newView(performance.now());
  waitForIdle();
}
const { pushState, replaceState } = history;
history.pushState = function (...state) {
  if (!view.isComplete) view.path = location.pathname;
  pushState.apply(this, state);
  startView();
};
history.replaceState = function (...state) {
  replaceState.apply(this, state);
  // A page that redirects while it loads is one view.
  if (view.isComplete) startView();
};
addEventListener('popstate', startView);
addEventListener('pagehide', () => {
  complete();
  flush();
});
