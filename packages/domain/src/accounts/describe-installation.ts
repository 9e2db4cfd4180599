import type { InstallationFacts } from '@everkin/contracts/accounts';
import type { Deps } from '../deps.ts';

/** What the pages need to know of this installation to promise nothing that it does not do. */
export const describeInstallation = (deps: Pick<Deps, 'product' | 'email'>): InstallationFacts => ({
  needsAccessCode: deps.product.accessCodes.length > 0,
  // Mail in the outbox is written, not sent.
  sendsMail: deps.email.name !== 'outbox',
});
