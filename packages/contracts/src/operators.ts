import { z } from 'zod';

/** Why a process should be given no requests, or does less than it could. */
export const ReadinessReason = z.enum(['draining', 'database-away', 'redis-away', 'disk-full']);
export type ReadinessReason = z.infer<typeof ReadinessReason>;

/** What GET /ready answers: `unready` goes with 503; a degraded process takes requests. */
export const Readiness = z.object({
  status: z.enum(['ready', 'degraded', 'unready']),
  reasons: z.array(ReadinessReason),
});
export type Readiness = z.infer<typeof Readiness>;

/** The same for the operator, who is told more. */
export const ReadinessDetails = Readiness.extend({
  process: z.object({ pid: z.number(), node: z.string(), upS: z.number(), memoryMb: z.number() }),
  database: z.object({ answeredInMs: z.number().nullable(), error: z.string().nullable() }),
  redis: z.object({ waitingJobs: z.number().nullable() }),
  /** Of the disk that DATA_DIR is on. */
  disk: z.object({ freeMb: z.number().nullable() }),
});
export type ReadinessDetails = z.infer<typeof ReadinessDetails>;
