import { SmsCode } from '@everkin/contracts/sms';
import type { Example } from './example.ts';

const ONE = '/sms/numbers/{smsNumberId}';

/** The phones of a person. The text itself comes through the provider, or through the form of the outbox page. */
export const SMS_EXAMPLES: Example[] = [
  {
    route: 'POST /sms/numbers',
    note: 'The person texts `JOIN` and the code to `sendTo` within half an hour. With an `avatarId` the phone then talks with that avatar; without, with the one most recently talked with.',
    path: '/sms/numbers',
    json: {},
    status: 201,
    remember: ({ body }) => ({ smsNumberId: SmsCode.parse(body).id }),
  },
  { route: 'POST /sms/numbers', path: '/sms/numbers', json: { avatarId: 'av_unknown' }, status: 404 },
  {
    route: 'GET /sms',
    note: 'A number is `pending` until its text has come, `confirming` until its owner says that it is theirs, `verified`, or `stopped` after STOP.',
    path: '/sms',
    status: 200,
  },
  { route: 'GET /sms', path: '/sms', isSignedOut: true, status: 401 },
  { route: 'PUT /sms/numbers/{id}', path: ONE, json: { confirm: true }, status: 409 },
  {
    route: 'PUT /sms/numbers/{id}',
    note: '`confirm` says whether the phone that sent the code is one’s own; `avatarId` whom it talks with.',
    path: ONE,
    json: {},
    status: 200,
  },
  {
    route: 'DELETE /sms/numbers/{id}',
    note: 'Its texts go, here and at the provider; what became messages stays in the conversation.',
    path: ONE,
    status: 204,
  },
  { route: 'DELETE /sms/numbers/{id}', path: ONE, status: 404 },
];
