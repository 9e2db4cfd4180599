import { createHash } from 'node:crypto';

/** Deliver to one mailbox however the dots before the @ stand ("Dots don't matter in Gmail addresses", Gmail Help). */
const DOTLESS_DOMAINS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address most likely leads to, for counting how much mail it gets: without the part after a plus
 * (RFC 5233, subaddressing), and without dots where the provider reads over them. Mail still goes to the address as it was
 * given. Two people who share a mailbox by this rule share a count, and get a link by hand where it is used up.
 * @param address in lower case
 */
export function toMailbox(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const local = address.slice(0, at).replace(/(?!^)\+.*$/, '');
  return DOTLESS_DOMAINS.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/** What is kept of an address. */
export const hashAddress = (address: string): string => createHash('sha256').update(address).digest('hex');

/** What is kept of a mailbox. */
export const hashMailbox = (address: string): string => hashAddress(toMailbox(address));
