import { parseSettings } from '@everkin/contracts/config';
import { parseTrustedProxies } from '@everkin/domain/caller-networks';
import { expect, test } from 'vitest';

test.each([
  '127.0.0.1',
  '10.0.0.0/8, 192.168.1.7',
  '::1,fd00::/8',
  'fe80::1/128',
  '10.0.0.1/32',
  '10.0.0.0/1',
  'loopback, linklocal, uniquelocal',
  '::ffff:10.0.0.1',
  ' 127.0.0.1 , ',
])('TRUSTED_PROXIES=%s is accepted by the settings, and by what parses X-Forwarded-For', (TRUSTED_PROXIES) => {
  const read = parseSettings({ TRUSTED_PROXIES });
  expect(read.ok).toBe(true);
  expect(() => parseTrustedProxies(TRUSTED_PROXIES)).not.toThrow();
});
