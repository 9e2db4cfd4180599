import type { UserId } from '@everkin/contracts/ids';

/** On whose behalf a use case runs: always a signed-in user. */
export type Actor = {
  userId: UserId;
  displayName: string;
  /** The user's time zone (IANA), which decides when their day ends; UTC when not known. */
  timeZone?: string;
  /** False where the call did not say the zone, so that it is UTC for want of a better one; missing for yes, if there is a zone. */
  isZoneKnown?: boolean;
  /** Whether how their messages sound may be noticed; missing for yes, as it is by default. */
  emotionDetection?: boolean;
};
