import type { FieldValues, Resolver } from 'react-hook-form';
import type * as accountChecks from './account-checks.ts';

type Checks = typeof accountChecks;

const loadChecks = (): Promise<Checks> => import('./account-checks.ts');

/**
 * Asks for the code of the schemas, a sixth of what the sign-in page would bring without this. May be called again.
 * @returns false where it does not come, as without a connection
 */
export async function prepareChecks(): Promise<boolean> {
  return loadChecks().then(
    () => true,
    () => false,
  );
}

/**
 * Checks a form by a schema whose code comes when the form is first touched. Where it does not come nothing is found
 * wrong: whoever sends a form asks prepareChecks first.
 */
export function checkLater<Fields extends FieldValues, Sent>(
  choose: (checks: Checks) => Resolver<Fields, unknown, Sent>,
): Resolver<Fields, unknown, Sent> {
  return async (...form) => {
    const checks = await loadChecks().catch(() => null);
    return checks ? choose(checks)(...form) : { values: {}, errors: {} };
  };
}
