import type { Rate } from '@everkin/providers/throttle/port';
import type { Deps } from '../deps.ts';
import { type CallerNetwork, consumeNetworkLimit, refundNetwork, refundWiderNetworks, rateLimited, widestOf } from '../rate-limits.ts';
import type { KnownDevice } from './known-devices.ts';

const MINUTE_S = 60;
const DAY_S = 86_400;

/** Who is trying to sign in, as far as is known before the password is checked. */
export type SignInCaller = {
  network: CallerNetwork;
  /** Null if nobody has signed in on the device before. */
  device: KnownDevice | null;
};

/** A known device has limits of its own, whatever happens elsewhere in its network or to its account. */
const PER_DEVICE: Rate[] = [
  { name: 'known-device', calls: 5, perS: MINUTE_S },
  { name: 'known-device-a-day', calls: 100, perS: DAY_S },
];
/** All known devices of an account together, so that collecting many known devices gains nothing. */
const KNOWN_DEVICES_OF_ACCOUNT: Rate = { name: 'known-devices', calls: 20, perS: MINUTE_S };

/** Wrong passwords for one account from one network; beyond this the network is refused for that account. */
const WRONG_FROM_NETWORK: Rate[] = [
  { name: 'wrong-passwords-from-network', calls: 10, perS: 10 * MINUTE_S },
  { name: 'wrong-passwords-from-network-a-day', calls: 30, perS: DAY_S },
];

/**
 * Wrong passwords for one account from unknown devices, across all networks. Beyond it nobody is locked out, but each network
 * is slowed down, so that the right password still works from anywhere else.
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
 * Counts a sign-in by its origin, which is known before the request body is read.
 * @returns a refund, for a request that was not a sign-in
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
  /** Whether the account has signed in on this device before. */
  isKnownDevice: boolean;
  /** Refunds the guess counters: the password was right, or was not checked. */
  wasNoGuess(): Promise<void>;
};

/**
 * Counts a sign-in by its account, once the body has been read; call `countSignInCaller` first.
 * @throws AppError `throttle.sign-in`
 */
export async function countSignIn(deps: Pick<Deps, 'throttle'>, username: string, caller: SignInCaller): Promise<CountedSignIn> {
  const { network, device } = caller;
  if (device?.knows(username)) {
    await count(deps, [{ rate: KNOWN_DEVICES_OF_ACCOUNT, subject: `account ${username}` }]);
    return { isKnownDevice: true, wasNoGuess: () => Promise.resolve() };
  }
  // A device is known only to accounts that have signed in on it; for any other account it is a stranger's.
  if (device) await consumeNetworkLimit(deps, 'sign-in', network);
  const guesses = await countGuess(deps, username, network);
  const wasNoGuess = async (): Promise<void> => {
    await Promise.all([forgive(deps, guesses), refundWiderNetworks(deps, 'sign-in', network)]);
  };
  return { isKnownDevice: false, wasNoGuess };
}

/** @returns the counts to refund if this was not a guess */
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
