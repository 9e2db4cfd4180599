import type { Permit, Rate } from '@everkin/providers/throttle/port';
import type { Actor } from './actor.ts';
import type { Deps } from './deps.ts';
import { AppError } from './errors.ts';

const MINUTE_S = 60;
const HOUR_S = 3_600;

/** @param countsWider also counts the wider networks around an address: for actions of callers who are not signed in */
type CallRate = Rate & { countsWider?: true };

/** Rate limits of actions that could be abused in bulk; per address, and per account for signed-in users. */
export const RATE_LIMITS = {
  'sign-in': { name: 'sign-in', calls: 5, perS: MINUTE_S, countsWider: true },
  'access-code': { name: 'access-code', calls: 5, perS: MINUTE_S, countsWider: true },
  reset: { name: 'reset', calls: 5, perS: MINUTE_S, countsWider: true },
  register: { name: 'register', calls: 10, perS: HOUR_S, countsWider: true },
  /** Re-entering the password while signed in: somebody who finds an unlocked phone could guess it. */
  'confirm-password': { name: 'confirm-password', calls: 5, perS: MINUTE_S },
  invite: { name: 'invite', calls: 20, perS: HOUR_S },
  export: { name: 'export', calls: 10, perS: HOUR_S },
  operator: { name: 'operator', calls: 10, perS: MINUTE_S, countsWider: true },
  'invitation-look-up': { name: 'invitation-look-up', calls: 20, perS: MINUTE_S, countsWider: true },
  // Far beyond what people can type: these limits stop scripts from filling the database, not people from writing.
  message: { name: 'message', calls: 120, perS: MINUTE_S },
  'crisis-message': { name: 'crisis-message', calls: 60, perS: MINUTE_S },
  typing: { name: 'typing', calls: 120, perS: MINUTE_S },
  /** Memories, uploads, traits, avatars: allows a drawer of letters to be dropped on the page at once. */
  memory: { name: 'memory', calls: 300, perS: 5 * MINUTE_S },
  /** Models for a table: each is a file of up to 3 MB outside the quota. */
  'garden-model': { name: 'garden-model', calls: 20, perS: HOUR_S },
} as const satisfies Record<string, CallRate>;
export type RateName = keyof typeof RATE_LIMITS;

/** Of an account's five reset mails a day, how many can be requested from one network. */
export const RESET_MAILS_OF_NETWORK = { name: 'reset-mail', calls: 3, perS: 24 * HOUR_S };

/**
 * How many times the limit of one address applies to a whole network around it. A /24 may be a neighbourhood behind one
 * provider; a /56 is one household, and a /48 one organisation (RFC 6177, section 2), which can call from each of its 65,536
 * /64.
 */
const WIDER_ALLOWANCES = { '/24': 8, '/56': 4, '/48': 8 } as const;

/** The origin of a call: its own address (IPv4) or /64 (IPv6), and the wider networks around it, the widest last. */
export type CallerNetwork = { own: string; wider: { prefix: keyof typeof WIDER_ALLOWANCES; name: string }[] };

/** The widest network that counts as one source. */
export const widestOf = ({ own, wider }: CallerNetwork): string => wider.at(-1)?.name ?? own;

/** How many replies are made for one person at a time (docs/SECURITY.md, Throttling). */
export const REPLY_CONCURRENCY = { name: 'replies', atOnce: 3 };
/** Roughly how long a reply takes. */
const REPLY_WAIT_S = 5;

/** How many sentences are synthesized for one person at a time: a page requests the next while one plays. */
export const SPEECH_CONCURRENCY = { name: 'speech', atOnce: 4 };
/** Roughly how long a sentence takes. */
const SPEECH_WAIT_S = 5;

/** How many recordings are transcribed for one person at a time: one is enough to dictate, but a page may retry. */
export const DICTATION_CONCURRENCY = { name: 'listening', atOnce: 2 };

const formatWait = (seconds: number): string => {
  if (seconds <= 90) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / MINUTE_S)} minutes`;
};

export const rateLimited = (name: string, retryAfterS: number): AppError =>
  new AppError({
    kind: 'too-many',
    code: `throttle.${name}`,
    message: `Too many requests in a short time. Please wait ${formatWait(retryAfterS)} and try again.`,
    retryAfterS,
  });

/** A permit for a reply. @param isOverLimit for the help lines alone: as many replies as may be are already being made */
export type ReplyPermit = Permit & { isOverLimit: boolean };

/** Acquires a permit for a reply; crisis messages get help lines without one, so that they never wait. @returns null when all are taken */
export async function acquireReplyPermit(
  deps: Pick<Deps, 'throttle'>,
  { userId }: Pick<Actor, 'userId'>,
  { purpose, isInDanger }: { purpose: string; isInDanger: boolean },
): Promise<ReplyPermit | null> {
  const permit = await deps.throttle.acquire(REPLY_CONCURRENCY, userId, purpose);
  if (permit) return { release: () => permit.release(), isOverLimit: false };
  return isInDanger ? { release: () => {}, isOverLimit: true } : null;
}

export const tooManyReplies = (): AppError =>
  new AppError({
    kind: 'too-many',
    code: 'throttle.replies',
    message: 'Three replies are already being written for you. Please wait until one of them is finished.',
    retryAfterS: REPLY_WAIT_S,
  });

export const tooMuchSpeech = (): AppError =>
  new AppError({
    kind: 'too-many',
    code: 'throttle.speech',
    message: 'Several replies are already being spoken for you. Please wait until one of them is finished.',
    retryAfterS: SPEECH_WAIT_S,
  });

export const tooMuchListening = (): AppError =>
  new AppError({
    kind: 'too-many',
    code: 'throttle.listening',
    message: 'Your previous recording is still being transcribed. Please wait until it is finished.',
    retryAfterS: SPEECH_WAIT_S,
  });

/** A rate limit and the subject it counts. */
type Count = { rate: Rate; subject: string };

/** The address comes before the networks around it, so that calls refused to one address do not use up its neighbours' limits. */
function countsOf(name: RateName, { own, wider }: CallerNetwork): Count[] {
  const rate: CallRate = RATE_LIMITS[name];
  const around = rate.countsWider ? wider : [];
  return [
    { rate, subject: `network ${own}` },
    ...around.map(({ prefix, name: network }) => ({
      rate: { ...rate, name: `${rate.name}${prefix}`, calls: rate.calls * WIDER_ALLOWANCES[prefix] },
      subject: `network ${network}`,
    })),
  ];
}

/**
 * Counts one call of an address and of the networks around it.
 * @throws AppError `throttle.…` with the seconds to wait
 */
export async function consumeNetworkLimit(deps: Pick<Deps, 'throttle'>, name: RateName, network: CallerNetwork): Promise<void> {
  for (const { rate, subject } of countsOf(name, network)) {
    const retryAfterS = await deps.throttle.consume(rate, subject);
    if (retryAfterS !== null) throw rateLimited(name, retryAfterS);
  }
}

/**
 * Counts one call of a signed-in account. Never use it for an account that is merely named: anybody who knows its address could
 * lock its owner out.
 * @throws AppError `throttle.…` with the seconds to wait
 */
export async function consumeAccountLimit(deps: Pick<Deps, 'throttle'>, name: RateName, username: string): Promise<void> {
  const retryAfterS = await deps.throttle.consume(RATE_LIMITS[name], `account ${username}`);
  if (retryAfterS !== null) throw rateLimited(name, retryAfterS);
}

/** Refunds what `consumeNetworkLimit` counted: the call was not a guess. */
export async function refundNetwork(deps: Pick<Deps, 'throttle'>, name: RateName, network: CallerNetwork): Promise<void> {
  await Promise.all(countsOf(name, network).map(({ rate, subject }) => deps.throttle.refund(rate, subject)));
}

/** Refunds what `consumeNetworkLimit` counted for the wider networks; the address itself stays counted. */
export async function refundWiderNetworks(deps: Pick<Deps, 'throttle'>, name: RateName, network: CallerNetwork): Promise<void> {
  const [, ...wider] = countsOf(name, network);
  await Promise.all(wider.map(({ rate, subject }) => deps.throttle.refund(rate, subject)));
}

/**
 * Counts one write of a signed-in user, whatever network it comes from: a whole family may share one address.
 * @throws AppError `throttle.…` with the seconds to wait
 */
export async function consumeWriteLimit(deps: Pick<Deps, 'throttle'>, name: RateName, actor: Pick<Actor, 'userId'>): Promise<void> {
  const retryAfterS = await deps.throttle.consume(RATE_LIMITS[name], `user ${actor.userId}`);
  if (retryAfterS !== null) throw rateLimited(name, retryAfterS);
}
