import { expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';

test('a browser is named with its system', () => {
  const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
  expect(describeDevice(chrome)).toBe('Chrome on Android');
  expect(describeDevice('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1')).toBe(
    'Safari on iPhone',
  );
  expect(describeDevice('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0')).toBe('Edge on Windows');
});

test('an unknown user agent is called unknown', () => {
  expect(describeDevice(null)).toBe('An unknown device');
  expect(describeDevice('curl/8.1')).toBe('An unknown device');
});
