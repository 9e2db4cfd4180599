import { describe, expect, test } from 'vitest';
import { toSafeRedirect } from './redirect.ts';

describe('a redirect after signing in', () => {
  test.each(['/', '/chat/av_1', '/chat/av_1?x=1#groups', '/#groups', '/join-group/abc'])('keeps the path %s', (path) => {
    expect(toSafeRedirect(path)).toBe(path);
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'chat/1',
    '',
    undefined,
    7,
  ])('goes home instead of %j', (target) => {
    expect(toSafeRedirect(target)).toBe('/');
  });

  test('never leads back to the sign-in page', () => {
    expect(toSafeRedirect('/auth?redirect=/auth')).toBe('/');
  });

  test('cannot leave the site with dots', () => {
    expect(toSafeRedirect('/..//evil.example')).not.toMatch(/^\/\/|evil\.example$/);
  });
});
