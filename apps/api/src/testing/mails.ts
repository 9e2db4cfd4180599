import { DEV_KEY_HEADER, OUTBOX_PATH } from '@everkin/contracts/dev/dev-pages';
import { TEST_DEV_KEY } from '../../../../tests/app.ts';
import { type Answer, pollUntil, createApiClient } from './api-client.ts';

const RESET_LINK = /\/auth\/reset\?token=([\w-]+)/;
const CAPSULE_LINK = /\/capsule\/([\w-]+)/;

/** The page with the mail of a test app. */
export const fetchOutbox = (baseUrl: string): Promise<Answer> =>
  createApiClient(baseUrl).get(OUTBOX_PATH, { headers: { [DEV_KEY_HEADER]: TEST_DEV_KEY } });

/** The token of an address's password-reset mail; waits until the worker has written it. */
export const findResetToken = (baseUrl: string, username: string): Promise<string> => findToken(baseUrl, username, RESET_LINK);

/** The same of a mail about a capsule. */
export const findCapsuleToken = (baseUrl: string, username: string): Promise<string> => findToken(baseUrl, username, CAPSULE_LINK);

async function findToken(baseUrl: string, username: string, link: RegExp): Promise<string> {
  const look = (): Promise<Answer> => fetchOutbox(baseUrl);
  const tokenIn = (page: Answer): string | undefined => link.exec(page.text.slice(page.text.indexOf(username)))?.[1];
  const page = await pollUntil(look, (shown) => shown.text.includes(username) && tokenIn(shown) !== undefined);
  return tokenIn(page) ?? '';
}
