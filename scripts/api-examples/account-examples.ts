import { DEV_KEY_HEADER } from '@everkin/contracts/dev/dev-pages';
import type { Example } from './example.ts';
import { PICTURE, PROGRAM, remember } from './fixtures.ts';

const OLD = 'a long walk in june';
const NEW = 'a longer walk in july';
const account = { username: '{username}', displayName: 'Nora', password: OLD };

const RESET_LINK = /\/auth\/reset\?token=([\w-]+)/;
/** The token of the address's mail, once the worker has written it. */
const findResetToken = (page: string, username: string): string | undefined => RESET_LINK.exec(page.slice(page.indexOf(username)))?.[1];

export const ACCOUNT_EXAMPLES: Example[] = [
  {
    route: 'POST /access-code/verify',
    note: 'Where the server knows no codes, any six digits pass.',
    path: '/access-code/verify',
    json: { accessCode: '123456' },
    status: 204,
  },
  { route: 'POST /access-code/verify', path: '/access-code/verify', json: { accessCode: '12345' }, status: 400 },
  { route: 'POST /register', path: '/register', json: account, status: 201 },
  { route: 'POST /register', path: '/register', json: account, status: 409 },
  {
    route: 'POST /password/forgot',
    note: 'An unknown address is answered alike, and gets no mail.',
    path: '/password/forgot',
    json: { username: '{username}' },
    status: 204,
  },
  { route: 'POST /password/forgot', path: '/password/forgot', json: { username: 'nora' }, status: 400 },
  {
    route: 'GET /dev/outbox',
    path: '/../dev/outbox',
    headers: { [DEV_KEY_HEADER]: '{devKey}' },
    status: 200,
    isDone: ({ text, known }) => text.includes(known['username'] ?? '') && findResetToken(text, known['username'] ?? '') !== undefined,
    remember: ({ text, known }) => ({ resetToken: findResetToken(text, known['username'] ?? '') ?? '' }),
    isHidden: true,
  },
  {
    route: 'POST /password/reset',
    note: 'With the token of the mail; it signs out everywhere.',
    path: '/password/reset',
    json: { token: '{resetToken}', password: NEW },
    status: 204,
  },
  {
    route: 'POST /password/reset',
    note: 'A link works once.',
    path: '/password/reset',
    json: { token: '{resetToken}', password: NEW },
    status: 409,
  },
  { route: 'POST /login', path: '/login', json: { username: '{username}', password: NEW }, status: 200 },
  {
    route: 'POST /login',
    note: 'An unknown address is answered alike.',
    path: '/login',
    json: { username: '{username}', password: 'another' },
    isSignedOut: true,
    status: 401,
  },
  { route: 'GET /user', path: '/user', status: 200 },
  { route: 'GET /user', note: 'Without the cookie.', path: '/user', isSignedOut: true, status: 401 },
  {
    route: 'PUT /user/profile',
    note: 'Every field may be left out. `showsTyping`, `showsPresence`, `showsReadMarks` and `showsUnread` (`true` or `false`) say what you show in your groups, and so see of others there. `emotionDetection` says whether how your messages sound is noticed; `false` also deletes when check-in cards were shown.',
    path: '/user/profile',
    form: { displayName: 'Nora B.', showsTyping: 'true', profile_picture: PICTURE },
    status: 200,
  },
  {
    route: 'PUT /user/profile',
    path: '/user/profile',
    form: { profile_picture: { ...PROGRAM, name: 'setup.png' } },
    status: 415,
  },
  { route: 'GET /sessions', path: '/sessions', status: 200 },
  { route: 'GET /sessions', note: 'Without the cookie.', path: '/sessions', isSignedOut: true, status: 401 },
  { route: 'DELETE /sessions', path: '/sessions', status: 204 },
  { route: 'DELETE /sessions', note: 'Without the cookie.', path: '/sessions', isSignedOut: true, status: 401 },
];

export const PLAN_EXAMPLES: Example[] = [
  { route: 'GET /subscription', note: 'Nothing is limited where `PLAN_LIMITS` is off.', path: '/subscription', status: 200 },
  { route: 'GET /subscription', note: 'Without the cookie.', path: '/subscription', isSignedOut: true, status: 401 },
  { route: 'POST /subscription', path: '/subscription', json: { plan: 'premium' }, status: 200 },
  {
    route: 'POST /subscription',
    note: 'There is one trial for each account.',
    path: '/subscription',
    json: { plan: 'premium' },
    status: 409,
  },
];

export const LEAVING_EXAMPLES: Example[] = [
  {
    route: 'POST /export',
    note: 'While one is under way, asking again answers the same.',
    path: '/export',
    status: 202,
    remember: remember('exportId'),
  },
  { route: 'POST /export', note: 'Without the cookie.', path: '/export', isSignedOut: true, status: 401 },
  {
    route: 'GET /export/{id}',
    note: 'Until it is ready, 202 and how it stands.',
    path: '/export/{exportId}',
    status: 200,
    isDone: ({ text }) => text.startsWith('PK'),
    saveAs: 'everkin.zip',
  },
  { route: 'GET /export/{id}', path: '/export/ex_another', status: 404 },
  { route: 'DELETE /memories/{id}', path: '/memories/{memoryId}', status: 204 },
  { route: 'DELETE /memories/{id}', path: '/memories/{memoryId}', status: 404 },
  { route: 'DELETE /avatars/{id}', path: '/avatars/{avatarId}', status: 204 },
  { route: 'DELETE /avatars/{id}', path: '/avatars/{avatarId}', status: 404 },
  { route: 'POST /logout', path: '/logout', status: 204 },
  {
    route: 'POST /logout',
    note: 'A write from a page of another site is refused, as every write is.',
    path: '/logout',
    headers: { origin: 'https://elsewhere.example' },
    status: 403,
  },
  { route: 'POST /login', path: '/login', json: { username: '{username}', password: NEW }, status: 200, isHidden: true },
  { route: 'DELETE /user', note: 'After signing in again.', path: '/user', json: { password: 'another' }, status: 403 },
  { route: 'DELETE /user', path: '/user', json: { password: NEW }, status: 204 },
];
