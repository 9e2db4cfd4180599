import { createNoThrottle } from '@everkin/providers/throttle/none';
import { describe, expect, it } from 'vitest';
import { isAccessPassValid, makeAccessPass, verifyAccessCode } from './access-codes.ts';

const now = new Date('2026-03-01T12:00:00Z');
const later = new Date('2026-03-01T12:15:00Z');
const withCodes = (...accessCodes: string[]) => ({
  product: { publicUrl: '', storageQuotaBytes: 0, textQuotaBytes: 0, hasPlanLimits: false, outboxCountsAsSent: false, accessCodes },
  throttle: createNoThrottle(),
});
const network = { own: '192.0.2.7', wider: [] };

describe('an access code', () => {
  it('is any six digits if the operator set none', async () => {
    await expect(verifyAccessCode(withCodes(), { accessCode: '000000', network })).resolves.toBeUndefined();
  });
  it('is one of those that the operator set', async () => {
    const deps = withCodes('111222', '333444');
    await expect(verifyAccessCode(deps, { accessCode: '333444', network })).resolves.toBeUndefined();
    await expect(verifyAccessCode(deps, { accessCode: '333445', network })).rejects.toThrow('This access code is not valid');
  });
});

describe('an access pass', () => {
  const pass = makeAccessPass('secret', later);
  it('is valid until it expires', () => {
    expect(isAccessPassValid('secret', pass, now)).toBe(true);
    expect(isAccessPassValid('secret', pass, later)).toBe(false);
  });
  it.each([
    ['nothing', ''],
    ['a later end under the same seal', pass.replace(/^\d+/, '9999999999999')],
    ['an end without a seal', '9999999999999.'],
    ["another installation's", makeAccessPass('another', later)],
    ['noise', '....\u0000'],
  ])('is invalid when it is %s', (_name, given) => {
    expect(isAccessPassValid('secret', given, now)).toBe(false);
  });
});
