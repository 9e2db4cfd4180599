import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { describeFailure, isSignedOut, isUnreachable, readRestFailure, wordsOfServer } from './failure.ts';

const makeTrpcFailure = (data: unknown) => TRPCClientError.from({ error: { code: -32_000, message: 'This avatar is paused.', data } });

test('a failed procedure is told in the words of the server', () => {
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

test('a failed REST call is told in the words of the server', () => {
  const body = JSON.stringify({ message: 'Invalid file type for text upload', code: 'UNSUPPORTED_MEDIA_TYPE', requestId: 'r1' });
  expect(describeFailure(readRestFailure(415, body))).toMatchObject({
    message: 'Invalid file type for text upload',
    code: 'UNSUPPORTED_MEDIA_TYPE',
  });
});

test("a proxy's error page is not shown", () => {
  expect(describeFailure(readRestFailure(502, '<html>nginx</html>')).message).toBe(
    'The server could not do this (502). Please try again in a moment.',
  );
});

test('no answer at all is a matter of the connection', () => {
  for (const error of [new TypeError('Failed to fetch'), TRPCClientError.from(new TypeError('Failed to fetch')), readRestFailure(0, '')]) {
    expect(describeFailure(error)).toMatchObject({ code: 'UNREACHABLE', message: expect.stringContaining('could not be reached') });
  }
});

test('where the server chose no words, others stand in', () => {
  const refused = readRestFailure(413, JSON.stringify({ message: 'Too large', code: 'PAYLOAD_TOO_LARGE', requestId: 'r1' }));
  expect(wordsOfServer(refused, 'Failed to update profile')).toBe('Too large');
  expect(wordsOfServer(makeTrpcFailure({ code: 'CONFLICT' }), 'Failed to update profile')).toBe('This avatar is paused.');
  for (const error of [readRestFailure(502, '<html>nginx</html>'), readRestFailure(0, '')])
    expect(wordsOfServer(error, 'Failed to update profile')).toBe('Failed to update profile');
});

test('a refusal is told from no answer', () => {
  expect(isUnreachable(readRestFailure(0, ''))).toBe(true);
  expect(isUnreachable(makeTrpcFailure({ code: 'CONFLICT' }))).toBe(false);
});
