import type { UserId } from '@everkin/contracts/ids';

/** On whose behalf a use-case runs: always a signed-in person. */
export type Actor = {
  userId: UserId;
  displayName: string;
  /** Whose midnight ends their day (IANA); UTC when nobody told. */
  timeZone?: string;
};
