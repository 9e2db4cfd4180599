import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import { splitList } from '@everkin/contracts/settings/setting-values';
import type { CallerNetwork } from './rate-limits.ts';

/** Longer than any address with zone and port; anything longer is invalid. */
const ENTRY_MAX_CHARS = 100;

/** Names of address ranges for TRUSTED_PROXIES, beside plain addresses and ranges (RFC 1122, 3927, 4193, 4291, 1918). */
const NAMED_RANGES: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Parses the proxies whose X-Forwarded-For header is trusted.
 * @param list addresses, ranges (`10.0.0.0/8`) and names of ranges, separated by commas
 * @returns false when none is trusted
 * @throws Error that names the invalid entry
 */
export function parseTrustedProxies(list: string): false | ((address: string) => boolean) {
  const entries = splitList(list).flatMap((entry) => NAMED_RANGES[entry] ?? [entry]);
  if (entries.length === 0) return false;
  const trusted = new BlockList();
  for (const entry of entries) addRange(trusted, entry);
  return (address) => {
    const parsed = parseAddress(address);
    return parsed !== null && trusted.check(parsed, isIPv4(parsed) ? 'ipv4' : 'ipv6');
  };
}

function addRange(list: BlockList, entry: string): void {
  const [, written = '', bits] = /^(.+?)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const address = (bits === undefined ? parseAddress(written) : null) ?? written;
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  if (family === 0 || Number(bits ?? most) > most) throw new Error(`TRUSTED_PROXIES: ${entry} is no address and no range of addresses`);
  list.addSubnet(address, Number(bits ?? most), family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Parses one entry of X-Forwarded-For: proxies add ports, brackets and quotes (RFC 7239, section 6). An IPv4-mapped IPv6
 * address (`::ffff:192.0.2.7`) becomes that IPv4 address.
 * @returns null for `unknown`, obfuscated names and anything else that is no address
 */
export function parseAddress(entry: string): string | null {
  if (entry.length > ENTRY_MAX_CHARS) return null;
  const plain = entry.trim().replace(/^"(.*)"$/, '$1');
  const inBrackets = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(plain)?.[1];
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(plain)?.[1];
  // A zone identifies a network interface of the machine that wrote it, and is no part of the address.
  const address = (inBrackets ?? withPort ?? plain).replace(/%.*$/, '');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  return findMappedIPv4(expandIPv6(address)) ?? address.toLowerCase();
}

/** The eight groups of an IPv6 address as numbers (RFC 4291, section 2.2). */
function expandIPv6(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const before = readGroups(head);
  const after = readGroups(tail ?? '');
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

function readGroups(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

function findMappedIPv4(groups: number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.') : null;
}

/**
 * The address of a caller.
 * @param hops the connection's own address, then those reported by trusted proxies, each farther away than the one before; if
 *   the farthest is not an address, the one before it is used, which is a trusted proxy
 */
export function addressOf(hops: (string | undefined)[]): string | null {
  for (const hop of hops.toReversed()) {
    const address = parseAddress(hop ?? '');
    if (address !== null) return address;
  }
  return null;
}

/**
 * The networks by which a caller is rate-limited: an IPv4 address and its /24; of IPv6 the /64, as whoever has one address
 * there has all 2^64 of them, and the surrounding /56 and /48.
 * @param address null when not known: all unknown callers count as one
 */
export function networkOf(address: string | null): CallerNetwork {
  if (address === null) return { own: 'unknown', wider: [] };
  if (isIPv4(address)) return { own: address, wider: [{ prefix: '/24', name: `${address.slice(0, address.lastIndexOf('.'))}.0/24` }] };
  const [first = 0, second = 0, third = 0, fourth = 0] = expandIPv6(address);
  const name = (groups: number[], prefix: string): string => `${groups.map((group) => group.toString(16)).join(':')}::${prefix}`;
  return {
    own: name([first, second, third, fourth], '/64'),
    wider: [
      { prefix: '/56', name: name([first, second, third, fourth & 0xff00], '/56') },
      { prefix: '/48', name: name([first, second, third], '/48') },
    ],
  };
}
