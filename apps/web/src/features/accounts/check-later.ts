import type { FieldValues, Resolver } from 'react-hook-form';
import type * as accountChecks from './account-checks.ts';

type Checks = typeof accountChecks;

const loadChecks = (): Promise<Checks> => import('./account-checks.ts');

/**
 * Loads the schemas, which would add a sixth to the sign-in page. May be called again.
 * @returns false if loading failed, as without a connection
 */
export async function prepareChecks(): Promise<boolean> {
  return loadChecks().then(
    () => true,
    () => false,
  );
}

/**
 * Validates a form with a schema that loads when the form is first touched. If it fails to load there are no errors:
 * await prepareChecks before submitting.
 */
export function checkLater<Fields extends FieldValues, Sent>(
  choose: (checks: Checks) => Resolver<Fields, unknown, Sent>,
): Resolver<Fields, unknown, Sent> {
  return async (...form) => {
    const checks = await loadChecks().catch(() => null);
    return checks ? choose(checks)(...form) : { values: {}, errors: {} };
  };
}
