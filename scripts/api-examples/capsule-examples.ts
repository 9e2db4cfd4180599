import { Capsule } from '@everkin/contracts/capsules/capsules';
import { DEV_KEY_HEADER } from '@everkin/contracts/dev/dev-pages';
import { z } from 'zod';
import type { Example, Given } from './example.ts';
import { PICTURE, PROGRAM, remember } from './fixtures.ts';

const isNow =
  (status: string) =>
  ({ body }: Given): boolean =>
    z.object({ status: z.string() }).parse(body).status === status;

/** Of Nora's account, after its password was reset. */
const PASSWORD = 'a longer walk in july';
const ONE = '/capsules/{capsuleId}';
const BY_LINK = '/capsule/{capsuleToken}';
const CAPSULE_LINK = /\/capsule\/([\w-]+)/;

/** A memory capsule, for its author. */
export const CAPSULE_EXAMPLES: Example[] = [
  {
    route: 'POST /capsules',
    note: 'With an `avatarId` it belongs to an avatar, and outlives it.',
    path: '/capsules',
    json: { title: 'For Hannah' },
    status: 201,
    remember: remember('capsuleId'),
  },
  { route: 'POST /capsules', path: '/capsules', json: { title: ' ' }, status: 400 },
  {
    route: 'PUT /capsules/{id}',
    note: 'What is left out stays; `recipients` replaces the list, and names those who stay by their `id`. The answer does not repeat the letter.',
    path: ONE,
    json: {
      letter: 'Dear Hannah,\n\ntoday you are eighteen.',
      condition: { kind: 'age', name: 'Hannah', born: '2018-06-01', years: 18, hour: 9, timeZone: 'Pacific/Auckland' },
      recipients: [{ name: 'Hannah', relation: 'my granddaughter', addresses: ['hannah@example.com'] }],
    },
    status: 200,
    remember: ({ body }) => ({ recipientId: Capsule.parse(body).recipients[0]?.id ?? '' }),
  },
  {
    route: 'PUT /capsules/{id}',
    note: 'A day is at least a day, and at most a hundred years, from now.',
    path: ONE,
    json: { condition: { kind: 'date', day: '2020-01-01', hour: 9, timeZone: 'Europe/Amsterdam' } },
    status: 400,
  },
  {
    route: 'POST /capsules/{id}/parts',
    note: 'A photo or a recording of up to 20 MB. The same file again is the same part.',
    path: `${ONE}/parts`,
    form: { file: PICTURE, title: 'The cherry tree' },
    status: 201,
    remember: remember('partId'),
  },
  { route: 'POST /capsules/{id}/parts', path: `${ONE}/parts`, form: { file: PROGRAM }, status: 415 },
  { route: 'GET /capsules/{id}', path: ONE, status: 200 },
  { route: 'GET /capsules/{id}', path: '/capsules/ca_unknown', status: 404 },
  { route: 'GET /capsules/{id}/parts/{partId}', path: `${ONE}/parts/{partId}`, status: 200, saveAs: 'tree.png' },
  { route: 'GET /capsules/{id}/parts/{partId}', path: `${ONE}/parts/cp_unknown`, status: 404 },
  {
    route: 'POST /capsules/{id}/preview',
    note: 'Its link works for a day, while the capsule is a draft.',
    path: `${ONE}/preview`,
    status: 202,
  },
  { route: 'POST /capsules/{id}/preview', path: '/capsules/ca_unknown/preview', status: 404 },
  {
    route: 'GET /dev/outbox',
    path: '/../dev/outbox',
    headers: { [DEV_KEY_HEADER]: '{devKey}' },
    status: 200,
    isDone: ({ text }) => CAPSULE_LINK.test(text),
    remember: ({ text }) => ({ capsuleToken: CAPSULE_LINK.exec(text)?.[1] ?? '' }),
    isHidden: true,
  },
  {
    route: 'GET /capsule/{token}',
    note: 'Here the link is that of a preview.',
    path: BY_LINK,
    isSignedOut: true,
    status: 200,
  },
  { route: 'GET /capsule/{token}', path: '/capsule/unknown', isSignedOut: true, status: 404 },
  {
    route: 'POST /capsule/{token}/open',
    note: 'Before its day a 409 names the day. To open it again changes nothing.',
    path: `${BY_LINK}/open`,
    json: { tellsAuthor: true },
    isSignedOut: true,
    status: 200,
  },
  { route: 'POST /capsule/{token}/open', path: '/capsule/unknown/open', json: {}, isSignedOut: true, status: 404 },
  { route: 'GET /capsule/{token}/parts/{number}', path: `${BY_LINK}/parts/1`, isSignedOut: true, status: 200, saveAs: 'tree.png' },
  { route: 'GET /capsule/{token}/parts/{number}', path: `${BY_LINK}/parts/9`, isSignedOut: true, status: 404 },
  { route: 'GET /capsule/{token}/download.zip', path: `${BY_LINK}/download.zip`, isSignedOut: true, status: 200, saveAs: 'for-hannah.zip' },
  { route: 'GET /capsule/{token}/download.zip', path: '/capsule/unknown/download.zip', isSignedOut: true, status: 404 },
  {
    route: 'POST /capsule/{token}/mails',
    note: 'The link keeps working; with `true` they come again.',
    path: `${BY_LINK}/mails`,
    json: { wanted: false },
    isSignedOut: true,
    status: 204,
  },
  { route: 'POST /capsule/{token}/mails', path: `${BY_LINK}/mails`, json: {}, isSignedOut: true, status: 400 },
  {
    route: 'POST /capsules/{id}/recipients/{recipientId}/link',
    note: 'Once it is open, 201 with `{"url": …}`: a new link each time, and earlier ones stay good.',
    path: `${ONE}/recipients/{recipientId}/link`,
    status: 409,
  },
  { route: 'DELETE /capsules/{id}/parts/{partId}', path: `${ONE}/parts/{partId}`, status: 204 },
  { route: 'DELETE /capsules/{id}/parts/{partId}', path: `${ONE}/parts/{partId}`, status: 404 },
  { route: 'POST /capsules/{id}/seal', path: `${ONE}/seal`, json: { password: 'another' }, status: 403 },
  {
    route: 'POST /capsules/{id}/seal',
    note: 'It is encrypted, checked, and its plain text deleted; then it is `sealed`.',
    path: `${ONE}/seal`,
    json: { password: PASSWORD },
    status: 202,
  },
  { route: 'GET /capsules/{id}', path: ONE, status: 200, isDone: isNow('sealed'), isHidden: true },
  { route: 'GET /capsules', path: '/capsules', status: 200 },
  { route: 'GET /capsules', path: '/capsules', isSignedOut: true, status: 401 },
  {
    route: 'POST /capsules/{id}/take-back',
    note: 'It is a draft again as soon as it is decrypted.',
    path: `${ONE}/take-back`,
    json: { password: PASSWORD },
    status: 202,
  },
  { route: 'GET /capsules/{id}', path: ONE, status: 200, isDone: isNow('draft'), isHidden: true },
  { route: 'POST /capsules/{id}/take-back', path: `${ONE}/take-back`, json: { password: 'another' }, status: 403 },
  { route: 'DELETE /capsules/{id}', note: 'Unless it is a draft, with the password.', path: ONE, status: 204 },
  { route: 'DELETE /capsules/{id}', path: ONE, status: 404 },
];
