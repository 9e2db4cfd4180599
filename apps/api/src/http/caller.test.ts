import { describe, expect, it } from 'vitest';
import { networkOf, readTimeZone } from './caller.ts';

describe('the network of a caller', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:0:0:0:1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
    ['not an address', 'not an address'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the time zone of a caller', () => {
  it.each([
    ['Europe/Amsterdam', 'Europe/Amsterdam'],
    ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['America/Buenos_Aires', 'America/Buenos_Aires'],
    ['UTC', 'UTC'],
    ['+13:45', 'UTC'],
    ['Mars/Olympus', 'UTC'],
    ['', 'UTC'],
    [undefined, 'UTC'],
    ['x'.repeat(10_000), 'UTC'],
  ])('that is told as %s is %s', (header, timeZone) => {
    expect([timeZone, ...(timeZone.endsWith('Buenos_Aires') ? ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'] : [])]).toContain(
      readTimeZone(header),
    );
  });
});
