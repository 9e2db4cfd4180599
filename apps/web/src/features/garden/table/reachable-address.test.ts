import { describe, expect, it } from 'vitest';
import { isReachableForAr } from './reachable-address.ts';

describe('a phone can show AR of a page', () => {
  it('at an https address of another machine', () => {
    expect(isReachableForAr(new URL('https://everkin.example/avatars/av_1/garden'))).toBe(true);
    expect(isReachableForAr(new URL('https://192.168.1.20:3000/'))).toBe(true);
  });

  it.each([
    'http://everkin.example',
    'http://192.168.1.20:3000',
    'https://localhost:3000',
    'https://app.localhost',
    'https://127.0.0.1',
    'https://[::1]:3000',
  ])('not at %s', (address) => {
    expect(isReachableForAr(new URL(address))).toBe(false);
  });
});
