import type { Rate } from '@everkin/providers/throttle/port';
import type { Deps } from '../deps.ts';
import { type CallerNetwork, consumeNetworkLimit, refundNetwork, refundWiderNetworks, rateLimited, widestOf } from '../rate-limits.ts';
import type { KnownDevice } from './known-devices.ts';

const MINUTE_S = 60;
const DAY_S = 86_400;

/** Who is trying to sign in, as far as it can be told before the password is checked. */
export type SignInCaller = {
  network: CallerNetwork;
  /** Null where nobody signed in on the device before. */
  device: KnownDevice | null;
};

/** A device on which somebody signed in before has calls of its own, whatever happens elsewhere in its network or to its account. */
const PER_DEVICE: Rate[] = [
  { name: 'known-device', calls: 5, perS: MINUTE_S },
  { name: 'known-device-a-day', calls: 100, perS: DAY_S },
];
/** All known devices of an account together: whoever signs in a thousand times to have a thousand devices gains nothing. */
const KNOWN_DEVICES_OF_ACCOUNT: Rate = { name: 'known-devices', calls: 20, perS: MINUTE_S };

/** Wrong passwords for one account from one network: what a single place may do to an account before it is refused there. */
const WRONG_FROM_NETWORK: Rate[] = [
  { name: 'wrong-passwords-from-network', calls: 10, perS: 10 * MINUTE_S },
  { name: 'wrong-passwords-from-network-a-day', calls: 30, perS: DAY_S },
];

/**
 * Wrong passwords for one account from devices that are not known, all networks together. Beyond them nobody is locked out:
 * each network may still try, but slowly, so that the right password from anywhere else goes through.
 */
const SLOWED: { wrong: Rate; thenEachNetwork: Rate }[] = [
  {
    wrong: { name: 'wrong-passwords', calls: 30, perS: 10 * MINUTE_S },
    thenEachNetwork: { name: 'slowed-sign-in', calls: 1, perS: 10 * MINUTE_S },
  },
  {
    wrong: { name: 'wrong-passwords-a-day', calls: 300, perS: DAY_S },
    thenEachNetwork: { name: 'slowed-sign-in-a-day', calls: 3, perS: DAY_S },
  },
];

type Counted = { rate: Rate; subject: string };

async function count(deps: Pick<Deps, 'throttle'>, counted: Counted[]): Promise<void> {
  for (const { rate, subject } of counted) {
    const retryAfterS = await deps.throttle.consume(rate, subject);
    if (retryAfterS !== null) throw rateLimited('sign-in', retryAfterS);
  }
}

const forgive = async (deps: Pick<Deps, 'throttle'>, counted: Counted[]): Promise<void> => {
  await Promise.all(counted.map(({ rate, subject }) => deps.throttle.refund(rate, subject)));
};

const ofDevice = ({ id }: KnownDevice): Counted[] => PER_DEVICE.map((rate) => ({ rate, subject: `device ${id}` }));

/**
 * Counts a sign-in by where it comes from, which is known before a byte of it is read.
 * @returns takes it back: what came was no sign-in
 * @throws AppError `throttle.sign-in`
 */
export async function countSignInCaller(deps: Pick<Deps, 'throttle'>, { network, device }: SignInCaller): Promise<() => Promise<void>> {
  if (device) {
    await count(deps, ofDevice(device));
    return () => forgive(deps, ofDevice(device));
  }
  await consumeNetworkLimit(deps, 'sign-in', network);
  return () => refundNetwork(deps, 'sign-in', network);
}

/** A sign-in that was counted before its password is checked. */
export type CountedSignIn = {
  /** Whether the account signed in on this device before. */
  isKnownDevice: boolean;
  /** Takes back what counts guesses: the password was right, or was not looked at. */
  wasNoGuess(): Promise<void>;
};

/**
 * Counts a sign-in by the account that it names, once that has been read; `countSignInCaller` came before.
 * @throws AppError `throttle.sign-in`
 */
export async function countSignIn(deps: Pick<Deps, 'throttle'>, username: string, caller: SignInCaller): Promise<CountedSignIn> {
  const { network, device } = caller;
  if (device?.knows(username)) {
    await count(deps, [{ rate: KNOWN_DEVICES_OF_ACCOUNT, subject: `account ${username}` }]);
    return { isKnownDevice: true, wasNoGuess: () => Promise.resolve() };
  }
  // A device is known to the accounts that signed in on it: for any other, whoever holds it is a stranger.
  if (device) await consumeNetworkLimit(deps, 'sign-in', network);
  const guesses = await countGuess(deps, username, network);
  const wasNoGuess = async (): Promise<void> => {
    await Promise.all([forgive(deps, guesses), refundWiderNetworks(deps, 'sign-in', network)]);
  };
  return { isKnownDevice: false, wasNoGuess };
}

/** @returns what was counted and not refused */
async function countGuess(deps: Pick<Deps, 'throttle'>, username: string, network: CallerNetwork): Promise<Counted[]> {
  const fromNetwork = `account ${username} from ${widestOf(network)}`;
  const counted: Counted[] = WRONG_FROM_NETWORK.map((rate) => ({ rate, subject: fromNetwork }));
  await count(deps, counted);
  for (const { wrong, thenEachNetwork } of SLOWED) {
    const ofAccount = { rate: wrong, subject: `account ${username}` };
    const isSlowed = (await deps.throttle.consume(wrong, ofAccount.subject)) !== null;
    const ofNetwork = { rate: thenEachNetwork, subject: fromNetwork };
    if (isSlowed) await count(deps, [ofNetwork]);
    counted.push(isSlowed ? ofNetwork : ofAccount);
  }
  return counted;
}
