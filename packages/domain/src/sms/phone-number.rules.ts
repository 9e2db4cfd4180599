import parsePhoneNumber from 'libphonenumber-js/min';

/** A phone that texts. @param country ISO 3166-1; null where the number does not say */
export type Phone = { e164: string; country: string | null };

/** The longest that a provider gives, with room. */
const SENDER_MAX_CHARS = 40;

/**
 * Parses the sender of a text.
 * @param from E.164, or as somebody typed it, with a + and the code of the country
 * @returns null for a short code, a name, and whatever else no phone can be reached at
 */
export function parsePhone(from: string): Phone | null {
  const number = parsePhoneNumber(from.trim().slice(0, SENDER_MAX_CHARS), { extract: false });
  if (!number?.isPossible()) return null;
  // Numbers that are nobody's, as in films, belong to no country's plan; the first country of their code is meant.
  return { e164: number.number, country: number.country ?? number.getPossibleCountries()[0] ?? null };
}

/** A number as people of its country write it. */
export const formatNational = (e164: string): string => parsePhoneNumber(e164)?.formatNational() ?? e164;

const SHOWN_DIGITS = 4;

/** `+1 ··· 0142`: enough for its owner to know it, and for nobody else. */
export function maskPhone(e164: string): string {
  const code = parsePhoneNumber(e164)?.countryCallingCode;
  return `${code === undefined ? '' : `+${code} `}··· ${e164.slice(-SHOWN_DIGITS)}`;
}
