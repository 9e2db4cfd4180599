import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { describeFailure, explainFailure, isSignedOut, isUnreachable, parseRestFailure, serverMessage } from './failure.ts';

const makeTrpcFailure = (data: unknown) => TRPCClientError.from({ error: { code: -32_000, message: 'This avatar is paused.', data } });

test('a failed procedure is shown in the words of the server', () => {
  const failure = makeTrpcFailure({ code: 'CONFLICT', requestId: 'r1', issues: [{ path: 'name', message: 'Name is required' }] });
  expect(describeFailure(failure)).toEqual({
    message: 'This avatar is paused.',
    code: 'CONFLICT',
    issues: [{ path: 'name', message: 'Name is required' }],
    hasWords: true,
  });
  expect(isSignedOut(makeTrpcFailure({ code: 'UNAUTHORIZED' }))).toBe(true);
  expect(isSignedOut(failure)).toBe(false);
});

test('a failed REST call is shown in the words of the server', () => {
  const body = JSON.stringify({ message: 'Invalid file type for text upload', code: 'UNSUPPORTED_MEDIA_TYPE', requestId: 'r1' });
  expect(describeFailure(parseRestFailure({ status: 415, body }))).toMatchObject({
    message: 'Invalid file type for text upload',
    code: 'UNSUPPORTED_MEDIA_TYPE',
  });
});

test("another server's response is shown by its status and a short plain body, or the status text", () => {
  const describe = (body: string, statusText = 'Bad Gateway'): string =>
    describeFailure(parseRestFailure({ status: 502, body, statusText })).message;
  expect(describe('upstream timed out\n')).toBe('502: upstream timed out');
  for (const body of ['', '<html>nginx</html>', '{"error":"x"}', `two\nlines`, 'x'.repeat(201)])
    expect(describe(body)).toBe('502: Bad Gateway');
  // HTTP/2 has no status text.
  expect(describe('', '')).toBe('502: no further answer');
});

test('without a message from the server, what failed comes before the reason', () => {
  const refused = parseRestFailure({ status: 409, body: JSON.stringify({ message: 'Already read', code: 'CONFLICT', requestId: 'r1' }) });
  expect(explainFailure(refused, 'Upload failed')).toBe('Already read');
  expect(explainFailure(parseRestFailure({ status: 500, body: 'no disk' }), 'Upload failed')).toBe('Upload failed. 500: no disk');
});

test('no response at all is a connection problem', () => {
  for (const error of [
    new TypeError('Failed to fetch'),
    TRPCClientError.from(new TypeError('Failed to fetch')),
    parseRestFailure({ status: 0, body: '' }),
  ]) {
    expect(describeFailure(error)).toMatchObject({ code: 'UNREACHABLE', message: expect.stringContaining('could not be reached') });
  }
});

test('without a message from the server a default is used', () => {
  const refused = parseRestFailure({
    status: 413,
    body: JSON.stringify({ message: 'Too large', code: 'PAYLOAD_TOO_LARGE', requestId: 'r1' }),
  });
  expect(serverMessage(refused, 'Failed to update profile')).toBe('Too large');
  expect(serverMessage(makeTrpcFailure({ code: 'CONFLICT' }), 'Failed to update profile')).toBe('This avatar is paused.');
  for (const error of [parseRestFailure({ status: 502, body: '<html>nginx</html>' }), parseRestFailure({ status: 0, body: '' })])
    expect(serverMessage(error, 'Failed to update profile')).toBe('Failed to update profile');
});

test('a refusal is distinguished from no response', () => {
  expect(isUnreachable(parseRestFailure({ status: 0, body: '' }))).toBe(true);
  expect(isUnreachable(makeTrpcFailure({ code: 'CONFLICT' }))).toBe(false);
});
