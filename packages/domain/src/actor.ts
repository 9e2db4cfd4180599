import type { UserId } from '@everkin/contracts/ids';

/** On whose behalf a use case runs: always a signed-in user. */
export type Actor = {
  userId: UserId;
  displayName: string;
  /** The user's time zone (IANA), which decides when their day ends; UTC when not known. */
  timeZone?: string;
  /** Whether how their messages sound may be noticed; missing for yes, as it is by default. */
  emotionDetection?: boolean;
};
