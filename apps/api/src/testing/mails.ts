import { type Answer, pollUntil, createApiClient } from './api-client.ts';

const RESET_LINK = /\/auth\/reset\?token=([\w-]+)/;

/** The token of the mail in which an address gets a link for a new password; the worker has to write it first. */
export async function findResetToken(baseUrl: string, username: string): Promise<string> {
  const look = (): Promise<Answer> => createApiClient(baseUrl).get('/dev/outbox');
  const tokenIn = (page: Answer): string | undefined => RESET_LINK.exec(page.text.slice(page.text.indexOf(username)))?.[1];
  const page = await pollUntil(look, (shown) => shown.text.includes(username) && tokenIn(shown) !== undefined);
  return tokenIn(page) ?? '';
}
