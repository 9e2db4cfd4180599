import { createHash } from 'node:crypto';

/** Providers that ignore dots before the @ ("Dots don't matter in Gmail addresses", Gmail Help). */
const DOTLESS_DOMAINS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address most likely delivers to, for counting mail: without the part after a plus (RFC 5233, subaddressing),
 * and without dots where the provider ignores them. Mail is still sent to the address as given. Two people who share a mailbox by
 * this rule share a limit, and get their link by hand once it is used up.
 * @param address in lower case
 */
export function toMailbox(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const local = address.slice(0, at).replace(/(?!^)\+.*$/, '');
  return DOTLESS_DOMAINS.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/** The stored form of an address. */
export const hashAddress = (address: string): string => createHash('sha256').update(address).digest('hex');

/** The stored form of a mailbox. */
export const hashMailbox = (address: string): string => hashAddress(toMailbox(address));
