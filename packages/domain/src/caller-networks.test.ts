import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, networkOf, parseAddress, parseTrustedProxies } from './caller-networks.ts';

describe('the networks of a caller', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', ['192.0.2.0/24']],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', ['2001:db8:1:0::/56', '2001:db8:1::/48']],
    ['2001:db8:1:2ff::1', '2001:db8:1:2ff::/64', ['2001:db8:1:200::/56', '2001:db8:1::/48']],
    ['2001:0DB8:0001:0002:0:0:0:1', '2001:db8:1:2::/64', ['2001:db8:1:0::/56', '2001:db8:1::/48']],
    ['2001:db8::1', '2001:db8:0:0::/64', ['2001:db8:0:0::/56', '2001:db8:0::/48']],
    ['::1', '0:0:0:0::/64', ['0:0:0:0::/56', '0:0:0::/48']],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64', ['64:ff9b:0:0::/56', '64:ff9b:0::/48']],
    [null, 'unknown', []],
  ])('of %s are %s and %j', (address, own, wider) => {
    const network = networkOf(address);
    expect([network.own, network.wider.map(({ name }) => name)]).toEqual([own, wider]);
  });
});

describe('an entry of X-Forwarded-For', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    [' 192.0.2.7 ', '192.0.2.7'],
    ['192.0.2.7:5678', '192.0.2.7'],
    ['"192.0.2.7:5678"', '192.0.2.7'],
    ['[::1]', '::1'],
    ['[::1]:80', '::1'],
    ['"[2001:DB8::1]:443"', '2001:db8::1'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['[::ffff:192.0.2.7]:80', '192.0.2.7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['unknown', null],
    ['_hidden', null],
    ['', null],
    ['-', null],
    ['192.0.2.7:port', null],
    ['192.0.2.700', null],
    ['[::1', null],
    ['::1]:80', null],
    ['http://[x]/', null],
    ['1'.repeat(10_000), null],
  ])('%s is the address %s', (entry, address) => {
    expect(parseAddress(entry)).toBe(address);
  });

  it('never causes an error, whatever it contains', () => {
    const characters = fc.string({ unit: fc.constantFrom(...'0123456789abcdef:.[]%/"\u0000é'.split('')), maxLength: 60 });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), characters, fc.ipV4(), fc.ipV6()), (entry) => {
        const network = networkOf(addressOf([entry]));
        expect([network.own, ...network.wider.map(({ name }) => name)].join(' ')).not.toMatch(/NaN|undefined/);
      }),
      { numRuns: 2_000 },
    );
  });

  it('falls back to the proxy that sent it when it is not an address', () => {
    expect(addressOf(['10.0.0.1', '10.0.0.2:1234', 'unknown'])).toBe('10.0.0.2');
    expect(addressOf(['::ffff:127.0.0.1', ''])).toBe('127.0.0.1');
    expect(addressOf([undefined])).toBeNull();
  });
});

describe('trusted proxies', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1', true],
    ['127.0.0.1', '::ffff:127.0.0.1', true],
    ['127.0.0.1', '127.0.0.1:8080', true],
    ['127.0.0.1', '127.0.0.2', false],
    ['::ffff:10.0.0.1', '10.0.0.1', true],
    ['10.0.0.0/8, 2001:db8::/32', '10.200.1.1', true],
    ['10.0.0.0/8, 2001:db8::/32', '[2001:db8:1::1]:443', true],
    ['10.0.0.0/8, 2001:db8::/32', '192.0.2.1', false],
    ['loopback', '::1', true],
    ['uniquelocal', '192.168.1.1', true],
    ['uniquelocal', 'unknown', false],
  ])('%s contain %s: %s', (list, address, isTrusted) => {
    const trusts = parseTrustedProxies(list);
    expect(trusts && trusts(address)).toBe(isTrusted);
  });

  it('are nobody by default, and never parsed from garbage', () => {
    expect(parseTrustedProxies('')).toBe(false);
    expect(() => parseTrustedProxies('10.0.0.1, nonsense')).toThrow('TRUSTED_PROXIES: nonsense is no address and no range of addresses');
    expect(() => parseTrustedProxies('10.0.0.0/33')).toThrow('10.0.0.0/33');
  });
});
