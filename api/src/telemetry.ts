import { tracingChannel } from 'node:diagnostics_channel';
import { config } from './config.ts';
import { logger } from './lib/logger.ts';
import { onShutdown } from './lib/shutdown.ts';
import {
  type ReportedSpan,
  type StoreSpan,
  setBrowserExport,
  startStoreSpan,
  switchTracingOn,
} from './lib/tracing.ts';

/** Milliseconds for one delivery to the collector; nobody waits for it. */
const exportTimeoutMs = 5000;

/**
 * Sends spans to an OpenTelemetry collector (OTLP over HTTP) if `OTEL_EXPORTER_OTLP_ENDPOINT` names one. The library is
 * loaded only then. A collector that is down or hangs costs memory for 2,048 spans; more are dropped.
 */
export async function startTelemetry(service: 'dayrise-api' | 'dayrise-worker'): Promise<void> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const [
    { context, diag, DiagLogLevel, propagation, SpanKind, SpanStatusCode, TraceFlags, trace },
    { AsyncLocalStorageContextManager },
    { millisToHrTime, W3CTraceContextPropagator },
    { OTLPTraceExporter },
    { resourceFromAttributes },
    { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  const report = (message: string) => logger.warn({ detail: message }, 'tracing');
  const silent = () => undefined;
  diag.setLogger(
    { error: report, warn: report, info: silent, debug: silent, verbose: silent },
    DiagLogLevel.WARN,
  );
  const startExport = () =>
    new BatchSpanProcessor({
      exporter: new OTLPTraceExporter({ timeoutMillis: exportTimeoutMs }),
      scheduledDelayMillis: config.OTEL_BSP_SCHEDULE_DELAY,
      exportTimeoutMillis: exportTimeoutMs,
    });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [startExport()],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  switchTracingOn();
  traceRedis();
  /** Traces that a collector doesn’t take are lost, and the shutdown is clean all the same. */
  const stop = (exporter: { shutdown(): Promise<void> }) =>
    exporter.shutdown().catch((error) => report(error instanceof Error ? error.message : String(error)));
  onShutdown('stores', () => stop(provider));
  if (config.BROWSER_TRACES === 0 || service !== 'dayrise-api') return;

  // A queue of its own: what strangers send as a browser's spans can't push out ours.
  const browsers = startExport();
  const resource = resourceFromAttributes({ 'service.name': 'dayrise-browser' });
  setBrowserExport(({ trace: traceId, id, parent, ...span }: ReportedSpan) => {
    const contextOf = (spanId: string) => ({ traceId, spanId, traceFlags: TraceFlags.SAMPLED });
    browsers.onEnd({
      name: span.name,
      kind: SpanKind[span.kind],
      spanContext: () => contextOf(id),
      ...(parent !== null && { parentSpanContext: contextOf(parent) }),
      startTime: millisToHrTime(span.startedAt),
      endTime: millisToHrTime(span.endedAt),
      duration: millisToHrTime(span.endedAt - span.startedAt),
      status: { code: span.isError ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
      attributes: span.attributes,
      links: [],
      events: [],
      ended: true,
      resource,
      instrumentationScope: { name: 'dayrise' },
      droppedAttributesCount: 0,
      droppedEventsCount: 0,
      droppedLinksCount: 0,
    });
  });
  onShutdown('stores', () => stop(browsers));
}

/** What the client tells of each command. */
interface RedisCommand {
  readonly command: string;
  readonly error?: unknown;
}

/** The client publishes its commands to Node's diagnostics channel. Keys and values are left out. */
function traceRedis(): void {
  const spans = new WeakMap<object, StoreSpan>();
  const end = (message: unknown) => {
    const command = message as RedisCommand;
    spans.get(command)?.end(command.error);
    spans.delete(command);
  };
  tracingChannel('node-redis:command').subscribe({
    start(message) {
      const { command } = message as RedisCommand;
      const span = startStoreSpan(command, { 'db.system.name': 'redis', 'db.operation.name': command });
      if (span) spans.set(message as RedisCommand, span);
    },
    end: () => undefined,
    asyncStart: () => undefined,
    asyncEnd: end,
    error: () => undefined,
  });
}
