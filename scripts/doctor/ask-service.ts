/** A service's response; `trouble` when there was none in time. */
export type ServiceAnswer = { status: number; text: string; body: unknown; trouble: string | null };

const TIMEOUT_MS = 5_000;
const ANSWER_MAX_CHARS = 1_000_000;

/** Sends one request to a service. Never throws. @param json is sent as a POST when given */
export async function probeService(url: string, headers: Record<string, string>, json?: unknown): Promise<ServiceAnswer> {
  const call =
    json === undefined
      ? { headers }
      : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(json) };
  try {
    const answer = await fetch(url, { ...call, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = (await answer.text()).slice(0, ANSWER_MAX_CHARS);
    return { status: answer.status, text, body: parse(text), trouble: null };
  } catch (error) {
    return { status: 0, text: '', body: null, trouble: describe(error) };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** fetch puts the actual error into its cause. */
function describe(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `no answer in ${TIMEOUT_MS / 1_000} s`;
  if (error instanceof Error && error.cause !== undefined) return describe(error.cause);
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
