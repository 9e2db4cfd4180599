import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { type CallerNetwork, consumeNetworkLimit, refundNetwork } from '../rate-limits.ts';
import { notTheOperator } from './operators.errors.ts';

/** The operator's credentials, from the settings. */
export type OperatorCredentials = { user: string; password: string };

export type OperatorGate = {
  /**
   * @param caller.authorization the Authorization header, if any (RFC 7617, HTTP Basic)
   * @throws AppError `operators.not-the-operator`, or `throttle.operator` for a network that guesses, right or wrong
   */
  admit(caller: { authorization: string | undefined; network: CallerNetwork }): Promise<void>;
};

/**
 * Loads the operator's credentials from the settings.
 * @returns null where no password is set: then there is no operator, and the operator's pages do not exist
 */
export const loadOperatorCredentials = (settings: {
  OPERATOR_USER: string;
  OPERATOR_PASSWORD?: string | undefined;
}): OperatorCredentials | null =>
  settings.OPERATOR_PASSWORD === undefined ? null : { user: settings.OPERATOR_USER, password: settings.OPERATOR_PASSWORD };

/**
 * Authenticates the operator. Each attempt is counted before it is checked, and a correct one is refunded: so a thousand concurrent
 * guesses are still limited to ten, and a monitor that reads the metrics every second is never refused.
 */
export function createOperatorAuth(deps: Pick<Deps, 'throttle'>, credentials: OperatorCredentials): OperatorGate {
  // HMACs under a random key have equal lengths, and their comparison time reveals nothing.
  const key = randomBytes(32);
  const digest = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  const expected = digest(`${credentials.user}:${credentials.password}`);
  return {
    admit: async ({ authorization, network }) => {
      const given = readBasic(authorization);
      // A browser first asks without credentials, and is challenged for them: that is no guess.
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
