import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** Spans are made only after telemetry.ts has started the library that exports them. */
let isOn = false;
export function switchTracingOn(): void {
  isOn = true;
}

export interface SpanOptions {
  /** Whether it is a call that arrived, a job, or a call to something else; work inside this process by default. */
  readonly kind?: keyof typeof SpanKind;
  readonly attributes?: Attributes;
  /** The trace to continue, as `traceparent()` returned it; the current one if left out. */
  readonly continues?: string | null;
}

/**
 * Runs `work` in a span, which records its time and whether it failed. Without tracing it just runs `work`, with null.
 * Attributes must hold no personal data: the spans leave this platform.
 */
export async function withSpan<Result>(
  name: string,
  { kind = 'INTERNAL', attributes, continues }: SpanOptions,
  work: (span: Span | null) => Promise<Result>,
): Promise<Result> {
  if (!isOn) return work(null);
  const parent = continues ? propagation.extract(ROOT_CONTEXT, { traceparent: continues }) : context.active();
  const span = startSpan(name, kind, attributes, parent);
  try {
    return await context.with(trace.setSpan(parent, span), work, undefined, span);
  } catch (error) {
    fail(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Starts the span of one call to a store, as part of the current trace. Null without tracing, or outside of a trace. */
export function startStoreSpan(name: string, attributes: Attributes): StoreSpan | null {
  if (!isOn || !trace.getActiveSpan()) return null;
  const span = startSpan(name, 'CLIENT', attributes, context.active());
  return {
    end(error) {
      if (error) fail(span, error);
      span.end();
    },
  };
}

export interface StoreSpan {
  end(error?: unknown): void;
}

/** A span that a browser reported, checked and without what it must not hold. */
export interface ReportedSpan {
  readonly trace: string;
  readonly id: string;
  readonly parent: string | null;
  readonly name: string;
  readonly kind: keyof typeof SpanKind;
  readonly attributes: Attributes;
  readonly isError: boolean;
  /** In Unix milliseconds. */
  readonly startedAt: number;
  readonly endedAt: number;
}

let browserExport: ((span: ReportedSpan) => void) | undefined;
/** telemetry.ts sets where the spans of browsers go. */
export function setBrowserExport(send: (span: ReportedSpan) => void): void {
  browserExport = send;
}

/** Sends a browser's span to the collector; without tracing it does nothing. */
export function sendBrowserSpan(span: ReportedSpan): void {
  browserExport?.(span);
}

/** The current trace in the form of the W3C's header, to be continued later; null without one. */
export function traceparent(): string | null {
  if (!isOn) return null;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

function startSpan(
  name: string,
  kind: keyof typeof SpanKind,
  attributes: Attributes | undefined,
  parent: ReturnType<typeof context.active>,
): Span {
  return trace.getTracer('dayrise').startSpan(name, { kind: SpanKind[kind], attributes }, parent);
}

/** The error's name only: its message may hold what somebody typed. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
}
