import { pollUntil } from '@everkin/embedded/polling';

const TIMEOUT_MS = 60_000;
const CALL_TIMEOUT_MS = 5_000;

/** Waits until the app reports healthy. @throws with its last response on timeout */
export async function waitUntilHealthy(baseUrl: string): Promise<void> {
  let last = 'no answer';
  const isHealthy = await pollUntil(
    async () => {
      try {
        const answer = await fetch(`${baseUrl}/health`, { signal: AbortSignal.timeout(CALL_TIMEOUT_MS) });
        last = `${answer.status} ${await answer.text()}`;
        return answer.ok;
      } catch (error) {
        last = String(error);
        return false;
      }
    },
    { timeoutMs: TIMEOUT_MS, everyMs: 50 },
  );
  if (!isHealthy) throw new Error(`The app did not become healthy; its last response was: ${last}`);
}
