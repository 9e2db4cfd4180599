/** Maximum length of a name in a mail, in grapheme clusters. */
export const MAIL_NAME_MAX_CHARS = 60;

/** Fallback for a name without visible characters. */
const NAMELESS = 'somebody';

/** More combining marks than any language uses; a pile of them would cover the lines around it. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;
/** Joiners are only valid between the two characters that they join. */
const STRAY_JOINERS =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\u{1F3FB}-\u{1F3FF}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{Extended_Pictographic}])/gu;
/** Control characters, direction overrides, zero-width characters, tags, private-use and unassigned code points; lone surrogates. */
const UNSEEN = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u115F\u1160\u3164\uFFA0]/gu;
/** Characters read as a dot in an address: IDNA maps the later ones to the first (UTS 46). */
const DOTS = /[.\u2024\u3002\uFF0E\uFF61\uFE52]/gu;
const AT_SIGNS = /(?:(?<!\s)\s+)?[@\uFF20\uFE6B]\s*/gu;
const COLONS = /[:\uFF1A\uFE55\uFE13]/gu;
const SLASHES = /[/\uFF0F\u2044\u2215\\\uFF3C\uFE68]{2,}|[\\\uFF3C\uFE68]/gu;
/** Digits and phone number separators, as far as a mail client looks for one. */
const DIGIT_RUNS = /\+?\(?\p{Nd}(?:[\p{Nd}\s()\u2010-\u2015\u2212-]*\p{Nd})?/gu;
/** E.164 numbers have up to 15 digits; the shortest that clients link have seven. */
const PHONE_MIN_DIGITS = 7;
/** Years of birth and death, common in group names. */
const YEARS = /^(1\d{3}|20\d{2})\s*[\u2010-\u2015\u2212-]\s*(1\d{3}|20\d{2})$/u;

/** "555-123-4567" → "555 · 123 · 4567": not dialable, but still readable. */
function breakNumber(run: string): string {
  const years = YEARS.exec(run);
  if (years) return `${years[1]} – ${years[2]}`;
  if ((run.match(/\p{Nd}/gu) ?? []).length < PHONE_MIN_DIGITS) return run;
  return (run.match(/\p{Nd}{1,4}/gu) ?? []).join(' · ');
}

/**
 * Makes a user-supplied name safe for mail: one line of at most 60 visible characters, in which mail clients find nothing to link
 * (no web address, mailbox or phone number). The inviting user chooses the names, and our mail would deliver their links to
 * recipients who trust us. Not HTML-escaped: `renderEmail` does that.
 * @param name of a person, a group or an avatar
 * @returns never empty
 */
export function toMailName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll(STRAY_JOINERS, '')
    .replaceAll(PILED_MARKS, '$1')
    .replaceAll(SLASHES, ' ')
    .replaceAll(AT_SIGNS, ' at ')
    .replaceAll(COLONS, ': ')
    .replaceAll(DOTS, '. ')
    .replaceAll(DIGIT_RUNS, breakNumber)
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(plain) ? cut(plain) : NAMELESS;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

function cut(text: string): string {
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  if (characters.length <= MAIL_NAME_MAX_CHARS) return text;
  return `${characters
    .slice(0, MAIL_NAME_MAX_CHARS - 1)
    .join('')
    .trimEnd()}…`;
}
