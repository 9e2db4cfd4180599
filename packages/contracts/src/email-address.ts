import { z } from 'zod';

/** RFC 5321 section 4.5.3.1.3: a path is at most 256 octets, so an address at most 254. */
const EMAIL_MAX_CHARS = 254;
const PASTED_MAX_CHARS = 1_000;

/** Invisible characters that chats and web pages add to copied text. */
const INVISIBLE = /[\p{Cf}\u3164\u2800\ufeff]/gu;
const BLANKS = /[\s\p{Cc}\p{Zs}]+/gu;
/** `Rose Doe <rose@example.com>`, `Rose Doe [mailto:rose@example.com]`, and as Markdown writes links. */
const BRACKETED = /(?:<([^<>]*)>|[[(]mailto:([^[\]()]*)[\])])[\s;,.]*$/i;
/** A name after it, in parentheses (RFC 5322 section 3.2.2, "comment"). */
const COMMENT = /(?<=\S) ?\([^()@]*\)[;,.]*$/;
const BEFORE = /^(?:mailto:|e-?mail:)?[\s"'(\p{Pi}\p{Ps}]*(?:mailto:)?/iu;
/** Characters that no address ends with. */
const BEHIND = /[\s"')\p{Pf}\p{Pi}\p{Ps}\p{Pe}\p{Po}\p{S}]/u;

/** What the local part may contain without quotes (RFC 5322 section 3.2.3, "dot-atom"). */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Cleans a pasted address: `Rose Doe <rose@example.com>`, `mailto:rose@example.com`, with trailing punctuation.
 * @returns the address alone, in lower case, its domain in ASCII form (`xn--bcher-kva.example`)
 */
export function cleanEmailAddress(pasted: string): string {
  // Full-width characters come from Japanese or Chinese keyboards.
  const composed = pasted.slice(0, PASTED_MAX_CHARS).normalize('NFKC').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  const seen = composed.replaceAll(INVISIBLE, '').replaceAll(BLANKS, ' ').trim();
  const [, angled, linked] = BRACKETED.exec(seen) ?? [];
  const found = (angled ?? linked ?? seen.replace(COMMENT, '')).trim().replace(BEFORE, '').replaceAll(' @ ', '@');
  const bare = withoutEnd(found.split('?', 1)[0] ?? '');
  const at = bare.lastIndexOf('@');
  if (at < 0) return bare.toLowerCase();
  return `${bare.slice(0, at)}@${toAscii(bare.slice(at + 1))}`.toLowerCase();
}

/** Trims trailing characters one by one, as a regular expression would retry at every start. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && text.charAt(end - 1) !== '@' && BEHIND.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Internationalised domains are ASCII-encoded in mail (RFC 5891). */
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

/** A cleaned address; stored and returned in lower case. */
export const EmailAddress = z
  .string({ error: 'Email is required' })
  .overwrite(cleanEmailAddress)
  .min(1, 'Email is required')
  .max(EMAIL_MAX_CHARS, 'Valid email required')
  .refine((address) => address === '' || isEmailAddress(address), 'Valid email required');
