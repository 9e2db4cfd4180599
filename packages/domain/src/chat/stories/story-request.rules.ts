import { type DateContext, type KnownDate, parseDate } from '@everkin/contracts/dates/parse-date';

/** The years that somebody wants to be taken through, both included. */
export type RequestedYears = { from: number; to: number };

/** What the years of a request may depend on: the life, and the first and the last year of its dated memories. */
export type StoryRequestContext = DateContext & { memories: RequestedYears | null };

/** A longer message says more than a time. */
const REQUEST_MAX_CHARS = 120;

/** `Beppe, …` and `Dear Beppe, …`. */
const ADDRESS = /^[\p{L}'.-]{1,20}(?: [\p{L}'.-]{1,20})?, /u;
const POLITE =
  /^(?:hi|hello|hey|oh|so|now|and|ok|okay|well|then|please|kindly|just|can you|could you|would you|will you|won't you|i want you to|i wish you would|i'd like you to|i'd love you to|i would like you to|i would love you to)[,!.]? /;
const REQUESTS = [
  /^(?:walk|take|lead|guide) (?:me|us) (?:back )?(?:through|to) /,
  /^tell (?:me|us) (?:more |all |everything |a little |a bit |something )?about /,
  /^tell (?:me|us) (?:the story of )?(?=(?:your|her|his|their) (?:life|story|years|time) )/,
  /^tell (?:me|us) the story of /,
  /^what happened (?=(?:in|during|from|between) )/,
];
const LIFE = /^(?:your|her|his|their) (?:life|story|years|time)(?: story)? (?=(?:in|during|from|between|through|of) )/;
const YEARS = /^(?:in|during|of|through) /;
const THE_YEARS = /^the (?:years|time) (?=(?:from|between) )|^the (?:year|years) (?=\d)/;
const CLOSING =
  /,? (?:please|again|now|then|for me|for us|if you can|would you|will you|can you|could you|thank you|thanks|of your life|in your life|in your own words|in your words)$/;
/** `…, Beppe` */
const ADDRESS_AT_END = /, (?:dear )?[\p{L}'.-]{1,20}$/u;

/**
 * Recognises "walk me through the sixties": a request for a time and for nothing else.
 * @returns null for every other message, also for one that names a time beside something else
 */
export function parseStoryRequest(message: string, context: StoryRequestContext): RequestedYears | null {
  if (message.length > REQUEST_MAX_CHARS) return null;
  const text = withoutAddress(message.toLowerCase().replaceAll(/[’‘`]/g, "'").replaceAll(/\s+/g, ' ').trim());
  const request = REQUESTS.find((pattern) => pattern.test(text));
  if (!request) return null;
  const time = text.replace(request, '').replace(LIFE, '').replace(THE_YEARS, '').replace(YEARS, '').replace(THE_YEARS, '');
  const date = readNewest(time, context);
  return date && toWholeYears(date);
}

/** Names and courtesies around a request. */
function withoutAddress(text: string): string {
  let rest = withoutEnd(text);
  for (const pattern of [ADDRESS, POLITE, ADDRESS, POLITE, POLITE, POLITE]) rest = rest.replace(pattern, '');
  return rest;
}

function withoutEnd(text: string): string {
  let rest = text.replace(/[?.!]{1,3}$/, '');
  for (const pattern of [CLOSING, ADDRESS_AT_END, CLOSING]) rest = rest.replace(pattern, '');
  return rest;
}

/** Where the century cannot be seen: the newest in which there are memories. */
function readNewest(time: string, context: StoryRequestContext): KnownDate | null {
  const date = parseDate(time, context);
  if (date.edtf !== null) return date;
  const possible = (date.choices ?? []).flatMap((choice) => {
    const known = parseDate(choice, context);
    return known.edtf === null ? [] : [known];
  });
  return possible.find((known) => hasMemories(toWholeYears(known), context)) ?? possible[0] ?? null;
}

const hasMemories = (years: RequestedYears | null, { memories }: StoryRequestContext): boolean =>
  years !== null && memories !== null && years.from <= memories.to && years.to >= memories.from;

/** Of EDTF: below a year. */
const PART_OF_YEAR = /\d{4}-\d\d/;

/** A day, a month and a season are less than a time to be taken through. */
function toWholeYears({ edtf, earliest, latest }: KnownDate): RequestedYears | null {
  if (PART_OF_YEAR.test(edtf) || earliest?.endsWith('-01-01') !== true || latest?.endsWith('-12-31') !== true) return null;
  return { from: Number(earliest.slice(0, 4)), to: Number(latest.slice(0, 4)) };
}
