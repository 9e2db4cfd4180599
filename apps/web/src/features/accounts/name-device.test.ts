import { expect, test } from 'vitest';
import { nameDevice } from './name-device.ts';

test('a browser is named with its system', () => {
  const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
  expect(nameDevice(chrome)).toBe('Chrome on Android');
  expect(nameDevice('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1')).toBe(
    'Safari on iPhone',
  );
  expect(nameDevice('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0')).toBe('Edge on Windows');
});

test('what tells nothing is called unknown', () => {
  expect(nameDevice(null)).toBe('An unknown device');
  expect(nameDevice('curl/8.1')).toBe('An unknown device');
});
