import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT_CONTEXT, type Span as OtelSpan, type SpanContext, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import { throttleErrors } from '../throttle-errors.ts';
import type { Span, SpanEnd, SpanStart, Tracing } from './port.ts';

type OpenTelemetryOptions = {
  /** The OTLP endpoint; payloads are JSON. */
  url: string;
  headers: Record<string, string>;
  service: string;
  process: string;
  onTrouble: (error: Error) => void;
};

const SEND_EVERY_MS = 2_000;
/** Time limit of an export including retries; it delays only the next export. */
const EXPORT_TIMEOUT_MS = 5_000;
/** Buffer limit while the collector accepts nothing, a few MB; further spans are dropped. */
const WAITING_MAX_SPANS = 2_048;
const BATCH_MAX_SPANS = 512;
/** An api has a second left after its last request (apps/api/src/main.ts). */
const GOODBYE_MS = 800;
/** Names and ids are shorter. */
const VALUE_MAX_CHARS = 200;

const KINDS: Record<SpanStart['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/**
 * Traces with the OpenTelemetry SDK, exported as OTLP in batches. The current span is tracked here instead of in the SDK's
 * global state, and only by its ids: a timer started by a request must not retain the request.
 */
export function createOpenTelemetry(options: OpenTelemetryOptions): Tracing {
  const inHand = new AsyncLocalStorage<SpanContext>();
  const tell = throttleErrors(options.onTrouble);
  // The export belongs to no request, even though one of them triggered the batch.
  const exporter = watchExporter(openExporter(options), (error) => inHand.exit(() => tell(error)));
  const provider = createProvider(options, exporter);
  const tracer = provider.getTracer('everkin');
  return {
    isOn: true,
    begin: ({ name, kind, attributes = {}, causedBy }) => {
      const parent = readTraceparent(causedBy) ?? inHand.getStore();
      const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
      return toSpan(tracer.startSpan(name, { kind: KINDS[kind], attributes }, context), inHand);
    },
    findTraceparent: () => {
      const span = inHand.getStore();
      return span ? writeTraceparent(span) : null;
    },
    findTraceId: () => inHand.getStore()?.traceId ?? null,
    close: async () => {
      // If the collector accepts nothing, the error callback has run by then.
      const flushed = provider.shutdown().catch(() => {});
      await Promise.race([flushed, pause(GOODBYE_MS)]);
    },
  };
}

const openExporter = ({ url, headers }: OpenTelemetryOptions): SpanExporter =>
  new OTLPTraceExporter({ url, headers, timeoutMillis: EXPORT_TIMEOUT_MS });

function createProvider({ service, process }: OpenTelemetryOptions, exporter: SpanExporter): TracerProvider {
  const own = resourceFromAttributes({ 'service.name': service, 'service.instance.id': process });
  return new TracerProvider({
    resource: defaultResource().merge(own),
    spanLimits: { attributeValueLengthLimit: VALUE_MAX_CHARS },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
        maxQueueSize: WAITING_MAX_SPANS,
        maxExportBatchSize: BATCH_MAX_SPANS,
      }),
    ],
  });
}

/** Wraps an exporter to report failures: the SDK drops spans silently. */
const watchExporter = (exporter: SpanExporter, tell: (error: Error) => void): SpanExporter => ({
  export: (spans, settle) =>
    exporter.export(spans, (result) => {
      if (result.code !== ExportResultCode.SUCCESS) tell(result.error ?? new Error('the collector did not take them'));
      settle(result);
    }),
  shutdown: () => exporter.shutdown(),
});

function toSpan(span: OtelSpan, inHand: AsyncLocalStorage<SpanContext>): Span {
  const context = span.spanContext();
  return {
    run: (work) => inHand.run(context, work),
    end: ({ attributes, error }: SpanEnd = {}) => {
      if (attributes) span.setAttributes(attributes);
      if (error !== undefined) span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

function readTraceparent(text: string | undefined): SpanContext | null {
  const context = text === undefined ? null : parseTraceParent(text);
  return context ? { ...context, isRemote: true } : null;
}

const writeTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
