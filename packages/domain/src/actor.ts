import type { UserId } from '@everkin/contracts/ids';

/** On whose behalf a use-case runs: always a signed-in person. */
export type Actor = { userId: UserId; displayName: string };
