import type { Settings } from '@everkin/contracts/config';
import { nameProcess } from '../name-process.ts';
import { parseOtlpHeaders, toTracesUrl } from './collector.ts';
import { createNoTracing } from './none.ts';
import type { Tracing } from './port.ts';

type TracingSettings = Pick<Settings, 'OTEL_SERVICE_NAME' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS'>;

/**
 * Traces when a collector is configured; otherwise OpenTelemetry is not even loaded.
 * @param options.onTrouble called at intervals while the collector accepts nothing
 */
export async function createTracing(
  settings: TracingSettings,
  { room, onTrouble }: { room: 'api' | 'worker'; onTrouble: (error: Error) => void },
): Promise<Tracing> {
  const { OTEL_SERVICE_NAME, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = settings;
  if (endpoint === undefined) return createNoTracing();
  const { createOpenTelemetry } = await import('./opentelemetry.ts');
  return createOpenTelemetry({
    url: toTracesUrl(endpoint),
    headers: parseOtlpHeaders(headers),
    service: `${OTEL_SERVICE_NAME}-${room}`,
    // The same name as in the metrics.
    process: nameProcess(room),
    onTrouble,
  });
}
