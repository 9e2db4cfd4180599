import { DEV_KEY_HEADER, OUTBOX_PATH } from '@everkin/contracts/dev/dev-pages';
import { TEST_DEV_KEY } from '../../../../tests/app.ts';
import { type Answer, pollUntil, createApiClient } from './api-client.ts';

const RESET_LINK = /\/auth\/reset\?token=([\w-]+)/;

/** The page with the mail of a test app. */
export const fetchOutbox = (baseUrl: string): Promise<Answer> =>
  createApiClient(baseUrl).get(OUTBOX_PATH, { headers: { [DEV_KEY_HEADER]: TEST_DEV_KEY } });

/** The token of an address's password-reset mail; waits until the worker has written it. */
export async function findResetToken(baseUrl: string, username: string): Promise<string> {
  const look = (): Promise<Answer> => fetchOutbox(baseUrl);
  const tokenIn = (page: Answer): string | undefined => RESET_LINK.exec(page.text.slice(page.text.indexOf(username)))?.[1];
  const page = await pollUntil(look, (shown) => shown.text.includes(username) && tokenIn(shown) !== undefined);
  return tokenIn(page) ?? '';
}
