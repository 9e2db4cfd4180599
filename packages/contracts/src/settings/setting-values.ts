import { z } from 'zod';

/** An integer in digits: Number() would also accept " ", "1e3" and "0x10". */
export const wholeNumber = (min: number, max: number) => {
  const error = max === Number.MAX_SAFE_INTEGER ? `must be a whole number from ${min} on` : `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, { error, abort: true })
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error));
};

export const port = wholeNumber(0, 65_535);
export const processes = wholeNumber(1, 32);
export const share = z
  .string()
  .regex(/^(0|1|0?\.\d{1,15}|1\.0{1,15})$/, 'must be a number from 0 to 1, such as 0.5')
  .transform(Number);
export const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });
export const httpUrl = z.url({ protocol: /^https?$/, hostname: /./, error: 'must be an http(s) address, such as https://family.example' });
const SMTP_FORM = 'must be an smtp:// or smtps:// address, such as smtp://user:password@mail.example:587';
export const smtpUrl = z
  .url({ protocol: /^smtps?$/, hostname: /./, error: SMTP_FORM, abort: true })
  .refine(hasDecodableLogin, `${SMTP_FORM}, with % written as %25`);
export const host = z.string().regex(/^[\w.:%-]{1,255}$/, 'must be an address or a name of this machine, such as 127.0.0.1 or 0.0.0.0');
/** A vendor's model name. */
export const modelName = z.string().regex(/^[\x21-\x7e]{1,200}$/, 'must be the name of a model: letters, digits and signs without spaces');
/** It is sent in an HTTP header. */
export const apiKey = z.string().regex(/^[\x21-\x7e]+$/, 'must be a key as its service shows it: letters, digits and signs without spaces');
export const mailAddress = z
  .string()
  .regex(
    /^([^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
    'must be an address, alone or with a name: Everkin <hello@everkin.example>',
  );

/** The format of UploadThing's token: JSON in base64. */
const UploadThingToken = z.object({ apiKey: z.string(), appId: z.string(), regions: z.array(z.string()) });
export const uploadThingToken = z.string().refine((token) => {
  try {
    return UploadThingToken.safeParse(JSON.parse(atob(token))).success;
  } catch {
    return false;
  }
}, 'must be a token of UploadThing, whole, as its dashboard shows it');

/** Named ranges of the proxy-addr package (its README, "trust"). */
const RANGE_NAMES = ['loopback', 'linklocal', 'uniquelocal'];
const TrustedProxy = z.union([
  z.enum(RANGE_NAMES),
  z.ipv4(),
  z.ipv6(),
  // A range of all addresses is no proxy, and the package rejects it.
  z.union([z.cidrv4(), z.cidrv6()]).refine((range) => !/\/0+$/.test(range) && !isMappedRange(range)),
]);
/** ::ffff:10.0.0.0/104: the package parses the address as IPv4, and then rejects the prefix length as too long. */
const isMappedRange = (range: string): boolean => /^::ffff:.*\//i.test(range);

/** The entries of a comma-separated list. */
export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

export const trustedProxies = z
  .string()
  .refine(
    (text) => splitList(text).every((entry) => TrustedProxy.safeParse(entry).success),
    `must be addresses (10.0.0.5), ranges (10.0.0.0/8) or ${RANGE_NAMES.join(', ')}, separated by commas`,
  );

/** Whether the user and the password in a URL are percent-encoded well. */
function hasDecodableLogin(url: string): boolean {
  const { username, password } = new URL(url);
  try {
    decodeURIComponent(username);
    decodeURIComponent(password);
    return true;
  } catch {
    return false;
  }
}
