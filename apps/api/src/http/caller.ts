import { isIPv6 } from 'node:net';

/** How many of the eight groups of an IPv6 address name a household or a machine: /64 (RFC 6177, section 2). */
const NETWORK_GROUPS = 4;

/**
 * The network of a caller, as far as it can be told apart from another's: an IPv4 address whole, an IPv6 address
 * by its /64, for whoever has one address there has all 2^64 of them.
 * @param address as the server sees it, behind trusted proxies as they tell it
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  return `${expandIPv6(address).slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** The eight groups, without leading zeros (RFC 4291, section 2.2). */
function expandIPv6(address: string): string[] {
  // A URL writes an address in one way only, also where it ends in IPv4; a zone is no part of it.
  const plain = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}

/**
 * Where the caller's midnight is, as the page tells it.
 * @param header an IANA time zone such as Europe/Amsterdam
 * @returns UTC when there is none, or none that is known
 */
export function readTimeZone(header: string | string[] | undefined): string {
  const name = String(header ?? '');
  // Offsets such as +13:45 pass too, but no place is named so.
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/.test(name)) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
