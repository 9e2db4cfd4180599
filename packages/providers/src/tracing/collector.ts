/** The URL where a collector accepts traces over HTTP (OTLP 1.x, "OTLP/HTTP Request"), below the configured endpoint. */
export const toTracesUrl = (endpoint: string): string => `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`;

/**
 * Parses configured headers: comma-separated `name=value` pairs with optionally percent-encoded values (OpenTelemetry,
 * "Specifying headers via environment variables").
 */
export function parseOtlpHeaders(text: string | undefined): Record<string, string> {
  const pairs = (text ?? '').split(',').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=');
    return name.trim() === '' ? [] : [[name.trim(), decode(value.join('=').trim())] as const];
  });
  return Object.fromEntries(pairs);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // A literal percent sign.
    return value;
  }
}
