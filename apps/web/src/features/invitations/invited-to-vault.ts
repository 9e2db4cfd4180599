import type { VaultMemberRole } from '@everkin/contracts/vaults/vaults';

/** What somebody who is invited could do in a vault: the beginning of a sentence. */
export const describeInvited = (role: VaultMemberRole): string =>
  role === 'contributor' ? 'You can look and add things' : 'You can look at things';
