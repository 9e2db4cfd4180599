import type { OutgoingEmail } from './port.ts';

export type Sender = { name: string; address: string };

/**
 * The installation's address, with the name that a mail brings.
 * @param from `Everkin <hello@everkin.example>`, or an address alone
 */
export const senderOf = (from: string, name: string): Sender => ({
  name,
  address: from
    .slice(from.lastIndexOf('<') + 1)
    .replace('>', '')
    .trim(),
});

/** As one line of a header (RFC 5322, section 3.4): the name is quoted, so that nothing in it is read as syntax. */
export const formatSender = ({ name, address }: Sender): string =>
  `"${name.replaceAll(/[\r\n]+/g, ' ').replaceAll(/["\\]/g, '\\$&')}" <${address}>`;

/** The headers that a mail needs beside the usual ones. */
export const extraHeaders = ({ stopUrl }: Pick<OutgoingEmail, 'stopUrl'>): Record<string, string> =>
  stopUrl === undefined ? {} : { 'List-Unsubscribe': `<${stopUrl}>` };
