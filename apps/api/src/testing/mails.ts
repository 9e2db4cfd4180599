import { type Answer, pollUntil, createApiClient } from './api-client.ts';

const RESET_LINK = /\/auth\/reset\?token=([\w-]+)/;

/** The token of an address's password-reset mail; waits until the worker has written it. */
export async function findResetToken(baseUrl: string, username: string): Promise<string> {
  const look = (): Promise<Answer> => createApiClient(baseUrl).get('/dev/outbox');
  const tokenIn = (page: Answer): string | undefined => RESET_LINK.exec(page.text.slice(page.text.indexOf(username)))?.[1];
  const page = await pollUntil(look, (shown) => shown.text.includes(username) && tokenIn(shown) !== undefined);
  return tokenIn(page) ?? '';
}
