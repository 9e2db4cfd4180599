import { z } from 'zod';

/** Why a process should get no requests, or is degraded. */
export const ReadinessReason = z.enum(['draining', 'database-away', 'redis-away', 'disk-full', 'other-installation']);
export type ReadinessReason = z.infer<typeof ReadinessReason>;

/** The response of GET /ready: `unready` has status 503; a degraded process accepts requests. */
export const Readiness = z.object({
  status: z.enum(['ready', 'degraded', 'unready']),
  reasons: z.array(ReadinessReason),
});
export type Readiness = z.infer<typeof Readiness>;

/** The same with details for the operator. */
export const ReadinessDetails = Readiness.extend({
  process: z.object({ pid: z.number(), node: z.string(), upS: z.number(), memoryMb: z.number() }),
  database: z.object({ answeredInMs: z.number().nullable(), error: z.string().nullable() }),
  redis: z.object({ waitingJobs: z.number().nullable() }),
  /** The disk of DATA_DIR. */
  disk: z.object({ freeMb: z.number().nullable() }),
});
export type ReadinessDetails = z.infer<typeof ReadinessDetails>;
