import { expect, test } from 'vitest';
import { hasBottomBar, hasFooter } from './page-chrome.ts';

test.each([
  ['/', true, true],
  ['/auth', false, false],
  ['/auth/forgot', false, false],
  ['/chat/0', false, false],
  ['/chat/av_1', false, false],
  ['/group-chat/g1', false, false],
  ['/onboarding', true, false],
  ['/avatars/av_1', true, true],
  ['/legal/terms', true, true],
  ['/chatty', true, true],
  ['/capsules', true, true],
  ['/capsules/ca_1', true, true],
  ['/sms', true, true],
  ['/capsule/token', false, false],
])('%s: bottom bar %s, footer %s', (pathname, bar, footer) => {
  expect([hasBottomBar(pathname), hasFooter(pathname)]).toEqual([bar, footer]);
});
