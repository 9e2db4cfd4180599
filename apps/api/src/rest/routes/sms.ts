import type { RestRoute } from '../route.ts';

export const smsRoutes: RestRoute[] = [
  { method: 'GET', path: '/sms', procedure: 'sms.get', status: 200, summary: 'Your phone numbers, and the number of this installation' },
  {
    method: 'POST',
    path: '/sms/numbers',
    procedure: 'sms.connect',
    status: 201,
    body: 'json',
    failures: [409],
    summary: 'A code to text, which connects a phone',
  },
  {
    method: 'PUT',
    path: '/sms/numbers/{id}',
    procedure: 'sms.update',
    status: 200,
    body: 'json',
    failures: [409],
    summary: 'Say that the phone is yours, or choose whom it texts with',
  },
  { method: 'DELETE', path: '/sms/numbers/{id}', procedure: 'sms.remove', status: 204, summary: 'Disconnect a phone' },
];
