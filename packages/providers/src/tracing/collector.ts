/** Where a collector takes traces over HTTP (OTLP 1.x, "OTLP/HTTP Request"), below the address that is set. */
export const toTracesUrl = (endpoint: string): string => `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`;

/**
 * Headers as their setting names them: `name=value` pairs, separated by commas, whose values may be percent-encoded
 * (OpenTelemetry, "Specifying headers via environment variables").
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
    // A percent sign that means itself.
    return value;
  }
}
