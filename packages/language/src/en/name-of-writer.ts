import { firstNameOf } from '../first-name.ts';

const OPENING = String.raw`(?:hi+|hello|hey+|hiya|good (?:morning|afternoon|evening)|morning|evening|dear)\b`;
const NAME = String.raw`(?<name>\p{L}[\p{L}'’-]{1,24})`;
/** "hi granny its lily im 8", "Good evening Beppe, it's Hannah.", "Mum? It's Ruth here" */
const IT_IS = new RegExp(
  String.raw`^(?<opening>(?:${OPENING}[\s,!.]*)?(?:\p{L}+[\s,!?.]+){0,2}?)(?:it is|it['’]?s|this is)\s+(?:just\s+|only\s+)?${NAME}(?<rest>.*)$`,
  'isu',
);
/** "Lily here, im 8" */
const HERE = new RegExp(String.raw`^(?:${OPENING}[\s,!.]*)?(?:\p{L}+[\s,!?.]+){0,1}?${NAME}\s+here\b(?<rest>(?:[\s,.!]|$).*)$`, 'isu');
/** What follows shows that the word before was a name, also without a capital. */
const AGE_FOLLOWS = /^[\s,.!]*(?:i['’]?m|i am)\s+\d{1,2}\b/i;
const ENDS = /^(?:here\b|again\b)? ?(?:$|[.,!?]|x{1,9}\b|\p{Extended_Pictographic})/iu;
/** "Hi Mum, it's Tom. He fell." is about Tom. */
const ABOUT_ANOTHER = /^[\s,.!]*(?:he|she|they|his|her|who|that|which)\b/i;
const DAYS =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|july|august|september|october|november|december';
const FEASTS = 'christmas|easter|eid|diwali|ramadan|thanksgiving|halloween|hanukkah|xmas';
/** With a capital, and no name. */
const NO_NAME = new RegExp(
  `^(?:me|your?|us|my|our|the|an?|not|been|so|too|all|just|only|still|over|time|ok|okay|im|i|${DAYS}|${FEASTS}|cancer|covid|dementia)$`,
  'i',
);
const GREETS = new RegExp(`^${OPENING}`, 'i');
const PARTS = /\b(?:good\s*night|night night|goodbye|good bye|bye+|see you|talk soon|speak soon|got to go|gotta go)\b/i;

/** Whoever introduces herself does it at the beginning. */
const READ_CHARS = 120;

/** The name with which a message introduces its writer; '' for one that may be a name or not ("hi nan its tom"); null for none. */
function introducedName(message: string): string | null {
  const start = message.trim().slice(0, READ_CHARS);
  const { groups } = IT_IS.exec(start) ?? HERE.exec(start) ?? {};
  const { name, opening = 'here', rest: after = '' } = groups ?? {};
  const rest = after.trimStart();
  if (name === undefined || NO_NAME.test(name) || ABOUT_ANOTHER.test(rest)) return null;
  const isCertain = AGE_FOLLOWS.test(rest) || (/^\p{Lu}/u.test(name) && opening.trim() !== '' && ENDS.test(rest));
  if (isCertain) return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return opening.trim() !== '' && ENDS.test(rest) ? '' : null;
}

/**
 * Who writes, where several people share one account: “hi granny its lily im 8” is not to be answered with the name of Lily's mother.
 * Holds until somebody greets again or has said goodbye.
 * @param messages of the person's side, oldest first
 * @param accountName what the account says
 * @returns '' where the account's name may be wrong, and no other name is certain
 */
export function nameOfWriter(messages: readonly string[], accountName: string): string {
  for (const [back, message] of messages.toReversed().entries()) {
    const name = introducedName(message);
    if (name !== null) return isSame(name, accountName) ? accountName : name;
    if (GREETS.test(message.trim()) || (back > 0 && PARTS.test(message))) return accountName;
  }
  return accountName;
}

const isSame = (name: string, accountName: string): boolean => firstNameOf(accountName).toLowerCase() === name.toLowerCase();
