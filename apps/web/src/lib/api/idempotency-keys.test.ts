import { describe, expect, it } from 'vitest';
import { createIdempotencyKeys, type IdempotencyKeys } from './idempotency-keys.ts';
import { parseRestFailure, RestFailure } from './failure.ts';

function countedKeys(): IdempotencyKeys {
  let count = 0;
  return createIdempotencyKeys(() => `key-${(count += 1)}`);
}

const LOST = parseRestFailure({ status: 0, body: '' });
const refusal = (code: string): RestFailure => new RestFailure({ message: 'No', code, hasWords: true });

describe('the key of an action', () => {
  it.each([
    { name: 'whose answer was lost', error: LOST },
    {
      name: 'that a proxy answered in the place of the server',
      error: parseRestFailure({ status: 502, body: '<html>Bad gateway</html>' }),
    },
    { name: 'after which the database was away', error: refusal('SERVICE_UNAVAILABLE') },
  ])('$name stays for a retry with the same input', ({ error }) => {
    const keys = countedKeys();
    expect(keys.keyOf({ name: 'Family Chat', avatarId: 'av_1' })).toBe('key-1');
    keys.settle(error);
    expect(keys.keyOf({ name: 'Family Chat', avatarId: 'av_1' })).toBe('key-1');
  });

  it('changes with the input, at any depth', () => {
    const keys = countedKeys();
    expect(keys.keyOf({ answers: [{ question: 'Where?', answer: 'At sea' }] })).toBe('key-1');
    keys.settle(LOST);
    expect(keys.keyOf({ answers: [{ question: 'Where?', answer: 'On land' }] })).toBe('key-2');
    keys.settle(LOST);
    expect(keys.keyOf({ answers: [{ question: 'Where?', answer: 'On land' }], title: 'More' })).toBe('key-3');
  });

  it('changes with the file, although another has the same name', () => {
    const keys = countedKeys();
    const photo = new File(['one'], 'pier.jpg');
    expect(keys.keyOf({ title: 'The pier', photo })).toBe('key-1');
    expect(keys.keyOf({ title: 'The pier', photo })).toBe('key-1');
    expect(keys.keyOf({ title: 'The pier', photo: new File(['two'], 'pier.jpg') })).toBe('key-2');
  });

  it.each([
    { name: 'was done', error: null },
    { name: 'was refused', error: refusal('CONFLICT') },
    { name: 'came too often', error: refusal('TOO_MANY_REQUESTS') },
  ])('is not reused once it $name', ({ error }) => {
    const keys = countedKeys();
    expect(keys.keyOf({ email: 'a@example.com' })).toBe('key-1');
    keys.settle(error);
    expect(keys.keyOf({ email: 'a@example.com' })).toBe('key-2');
  });
});
