import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { type CallerNetwork, consumeNetworkLimit, refundNetwork } from '../rate-limits.ts';
import { notTheOperator } from './operators.errors.ts';

/** Who runs the installation, as the settings name them. */
export type OperatorCredentials = { user: string; password: string };

export type OperatorGate = {
  /**
   * @param caller.authorization the header of that name, if any (RFC 7617, HTTP Basic)
   * @throws AppError `operators.not-the-operator`, or `throttle.operator` for a network that guesses, right or wrong
   */
  admit(caller: { authorization: string | undefined; network: CallerNetwork }): Promise<void>;
};

/**
 * The operator's credentials from the settings.
 * @returns null where no password is set: then nobody is the operator, and the operator's pages do not exist
 */
export const loadOperatorCredentials = (settings: {
  OPERATOR_USER: string;
  OPERATOR_PASSWORD?: string | undefined;
}): OperatorCredentials | null =>
  settings.OPERATOR_PASSWORD === undefined ? null : { user: settings.OPERATOR_USER, password: settings.OPERATOR_PASSWORD };

/**
 * Knows the operator from others. Each try is counted before it is judged, and a right one is taken back: so a thousand
 * guesses at once are ten guesses, and who reads the metrics each second is never refused.
 */
export function createOperatorAuth(deps: Pick<Deps, 'throttle'>, credentials: OperatorCredentials): OperatorGate {
  // Digests under a key that nobody knows are of one length, and tell nothing by how long they take to compare.
  const key = randomBytes(32);
  const digest = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  const expected = digest(`${credentials.user}:${credentials.password}`);
  return {
    admit: async ({ authorization, network }) => {
      const given = readBasic(authorization);
      // A browser asks first without, and is told to come back with them: that is no guess.
      if (given === null) throw notTheOperator();
      await consumeNetworkLimit(deps, 'operator', network);
      if (!timingSafeEqual(digest(given), expected)) throw notTheOperator();
      await refundNetwork(deps, 'operator', network);
    },
  };
}

/** @returns `user:password`; null when the header holds no Basic credentials */
function readBasic(authorization: string | undefined): string | null {
  const encoded = /^basic +([A-Za-z0-9+/=_-]+) *$/i.exec(authorization ?? '')?.[1];
  return encoded === undefined ? null : Buffer.from(encoded, 'base64').toString('utf8');
}
