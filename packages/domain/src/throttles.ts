import type { Place, Rate } from '@everkin/providers/throttle/port';
import type { Actor } from './actor.ts';
import type { Deps } from './deps.ts';
import { AppError } from './errors.ts';

const MINUTE_S = 60;
const HOUR_S = 3_600;

/** How often people may do what could be done in masses (promises.md, Throttling); per account and per address. */
export const RATES = {
  'sign-in': { name: 'sign-in', calls: 5, perS: MINUTE_S },
  'access-code': { name: 'access-code', calls: 5, perS: MINUTE_S },
  reset: { name: 'reset', calls: 5, perS: MINUTE_S },
  register: { name: 'register', calls: 10, perS: HOUR_S },
  invite: { name: 'invite', calls: 20, perS: HOUR_S },
  export: { name: 'export', calls: 10, perS: HOUR_S },
  operator: { name: 'operator', calls: 10, perS: MINUTE_S },
  'invitation-look-up': { name: 'invitation-look-up', calls: 20, perS: MINUTE_S },
  // Far beyond what hands can type: these keep a program from filling the database, not a person from writing.
  message: { name: 'message', calls: 120, perS: MINUTE_S },
  'crisis-message': { name: 'crisis-message', calls: 60, perS: MINUTE_S },
  typing: { name: 'typing', calls: 120, perS: MINUTE_S },
  /** Memories, uploads, traits, avatars: a drawer of letters that is dropped on the page at once passes. */
  memory: { name: 'memory', calls: 300, perS: 5 * MINUTE_S },
} as const satisfies Record<string, Rate>;
export type RateName = keyof typeof RATES;

/** Of the five mails for a new password that an account gets in a day, as many may be asked for from one network. */
export const RESET_MAILS_OF_NETWORK = { name: 'reset-mail', calls: 3, perS: 24 * HOUR_S };

/** Replies that are made for one person at a time (promises.md, Throttling). */
export const REPLY_PLACES = { name: 'replies', atOnce: 3 };
/** How long a reply takes, more or less. */
const REPLY_WAIT_S = 5;

/** What is spoken for one person at a time: a page asks for a sentence while the one before is heard. */
export const SPEECH_PLACES = { name: 'speech', atOnce: 4 };
/** How long a sentence takes, more or less. */
const SPEECH_WAIT_S = 5;

/** What is heard for one person at a time: nobody says two things at once, but a page may ask again. */
export const LISTENING_PLACES = { name: 'listening', atOnce: 2 };

const formatWait = (seconds: number): string => {
  if (seconds <= 90) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / MINUTE_S)} minutes`;
};

const tooOften = (name: RateName, retryAfterS: number): AppError =>
  new AppError({
    kind: 'too-many',
    code: `throttle.${name}`,
    message: `That was too often in a short time. Please wait ${formatWait(retryAfterS)} and try again.`,
    retryAfterS,
  });

/** A place for a reply; whoever is in danger needs none, so nobody is told to wait. @returns null when all are taken */
export async function takeReplyPlace(
  deps: Pick<Deps, 'throttle'>,
  { userId }: Pick<Actor, 'userId'>,
  { purpose, isInDanger }: { purpose: string; isInDanger: boolean },
): Promise<Place | null> {
  return isInDanger ? { giveBack: () => {} } : deps.throttle.takePlace(REPLY_PLACES, userId, purpose);
}

export const tooManyReplies = (): AppError =>
  new AppError({
    kind: 'too-many',
    code: 'throttle.replies',
    message: 'Three replies are being made for you already. Please wait until one of them is there.',
    retryAfterS: REPLY_WAIT_S,
  });

export const tooMuchSpeech = (): AppError =>
  new AppError({
    kind: 'too-many',
    code: 'throttle.speech',
    message: 'Enough is being spoken for you already. Please wait until some of it is there.',
    retryAfterS: SPEECH_WAIT_S,
  });

export const tooMuchListening = (): AppError =>
  new AppError({
    kind: 'too-many',
    code: 'throttle.listening',
    message: 'What you said before is still being heard. Please wait until that is done.',
    retryAfterS: SPEECH_WAIT_S,
  });

/**
 * Counts one call of whoever makes it. The address comes first: what one address is refused does not use up the
 * account's calls, so nobody locks another out from a single place.
 * @param caller.account who is signed in or says to be; null for anybody
 * @throws AppError `throttle.…` with the seconds to wait
 */
export async function countCall(
  deps: Pick<Deps, 'throttle'>,
  name: RateName,
  caller: { network: string; account: string | null },
): Promise<void> {
  const subjects = [`network ${caller.network}`, ...(caller.account === null ? [] : [`account ${caller.account}`])];
  for (const subject of subjects) {
    const retryAfterS = await deps.throttle.count(RATES[name], subject);
    if (retryAfterS !== null) throw tooOften(name, retryAfterS);
  }
}

/** Takes back what `countCall` counted for an address: the call was no guess. */
export async function forgiveCall(deps: Pick<Deps, 'throttle'>, name: RateName, caller: { network: string }): Promise<void> {
  await deps.throttle.uncount(RATES[name], `network ${caller.network}`);
}

/**
 * Counts one write of somebody who is signed in, whatever network it comes from: a whole family may sit behind one address.
 * @throws AppError `throttle.…` with the seconds to wait
 */
export async function countWrite(deps: Pick<Deps, 'throttle'>, name: RateName, actor: Pick<Actor, 'userId'>): Promise<void> {
  const retryAfterS = await deps.throttle.count(RATES[name], `user ${actor.userId}`);
  if (retryAfterS !== null) throw tooOften(name, retryAfterS);
}
