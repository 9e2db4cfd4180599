import { z } from 'zod';

/** RFC 5321 section 4.5.3.1.3: a path is at most 256 octets, so an address at most 254. */
const EMAIL_MAX_CHARS = 254;
const PASTED_MAX_CHARS = 1_000;

/** Marks that chats and web pages put around what is copied from them, and within; nothing shows them. */
const INVISIBLE = /[\p{Cf}\u3164\u2800\ufeff]/gu;
const BLANKS = /[\s\p{Cc}\p{Zs}]+/gu;
/** `Rose Doe <rose@example.com>`, `Rose Doe [mailto:rose@example.com]`, and as Markdown writes links. */
const BRACKETED = /(?:<([^<>]*)>|[[(]mailto:([^[\]()]*)[\])])[\s;,.]*$/i;
/** A name behind it, in brackets (RFC 5322 section 3.2.2, "comment"). */
const COMMENT = /(?<=\S) ?\([^()@]*\)[;,.]*$/;
const BEFORE = /^(?:mailto:|e-?mail:)?[\s"'(\p{Pi}\p{Ps}]*(?:mailto:)?/iu;
/** No address ends with any of these. */
const BEHIND = /[\s"')\p{Pf}\p{Pi}\p{Ps}\p{Pe}\p{Po}\p{S}]/u;

/** What the local part may hold without quotation marks (RFC 5322 section 3.2.3, "dot-atom"). */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * An address as people paste it: `Rose Doe <rose@example.com>`, `mailto:rose@example.com`, with a mark or a semicolon after it.
 * @returns the address alone, in lower case, its domain as mail servers write it (`xn--bcher-kva.example`)
 */
export function cleanEmailAddress(pasted: string): string {
  // Full-width letters and signs are those of a Japanese or Chinese keyboard.
  const composed = pasted.slice(0, PASTED_MAX_CHARS).normalize('NFKC').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  const seen = composed.replaceAll(INVISIBLE, '').replaceAll(BLANKS, ' ').trim();
  const [, angled, linked] = BRACKETED.exec(seen) ?? [];
  const found = (angled ?? linked ?? seen.replace(COMMENT, '')).trim().replace(BEFORE, '').replaceAll(' @ ', '@');
  const bare = withoutEnd(found.split('?', 1)[0] ?? '');
  const at = bare.lastIndexOf('@');
  if (at < 0) return bare.toLowerCase();
  return `${bare.slice(0, at)}@${toAscii(bare.slice(at + 1))}`.toLowerCase();
}

/** What stands behind the last letter; step by step, for a pattern would look at each beginning anew. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && text.charAt(end - 1) !== '@' && BEHIND.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** A domain of other letters is written in ASCII in mail (RFC 5891). */
function toAscii(domain: string): string {
  if (/^[\w.-]*$/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

function isEmailAddress(address: string): boolean {
  const at = address.lastIndexOf('@');
  return LOCAL_PART.test(address.slice(0, at)) && DOMAIN.test(address.slice(at + 1));
}

/** An address, cleaned; stored and answered in lower case. */
export const EmailAddress = z
  .string({ error: 'Email is required' })
  .overwrite(cleanEmailAddress)
  .min(1, 'Email is required')
  .max(EMAIL_MAX_CHARS, 'Valid email required')
  .refine((address) => address === '' || isEmailAddress(address), 'Valid email required');
