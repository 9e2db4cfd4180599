import type { Readiness, ReadinessDetails, ReadinessReason } from '@everkin/contracts/operators';
import type { Deps } from '../deps.ts';
import { hasSameInstallation } from '../uploads/check-installation.ts';
import type { DiskWatch } from './disk-watch.ts';

/** Probes repeat soon, and count no response as failure. */
const ANSWER_WITHIN_MS = 700;
/** With any other reason a process still does its work. */
const UNREADY: ReadonlySet<ReadinessReason> = new Set(['draining', 'database-away', 'other-installation']);

export type ReadinessParts = {
  deps: Pick<Deps, 'queue' | 'db' | 'storage' | 'installation'>;
  /** Resolves when PostgreSQL answers. */
  ping: () => Promise<void>;
  disk: DiskWatch;
  /** Whether this process is shutting down. */
  isDraining: () => boolean;
};

/**
 * Readiness probe (docs/RELIABILITY.md, P8): PostgreSQL must respond, and be the one that the files belong to. Without Redis the process only does less; with a full disk it
 * still serves reads, and reports the problem. Responds in under a second, whatever is down.
 */
export async function checkReadiness(parts: ReadinessParts): Promise<ReadinessDetails> {
  const [database, waitingJobs, disk, isSame] = await Promise.all([
    askDatabase(parts.ping),
    within(parts.deps.queue.countWaiting(), null),
    within(parts.disk.check(), { freeMb: null, isFull: false }),
    // Without an answer there is another reason.
    within(hasSameInstallation(parts.deps), true),
  ]);
  const reasons: ReadinessReason[] = [
    ...(parts.isDraining() ? ['draining' as const] : []),
    ...(database.answeredInMs === null ? ['database-away' as const] : []),
    ...(waitingJobs === null ? ['redis-away' as const] : []),
    ...(disk.isFull ? ['disk-full' as const] : []),
    ...(isSame ? [] : ['other-installation' as const]),
  ];
  const isUnready = reasons.some((reason) => UNREADY.has(reason));
  return {
    status: isUnready ? 'unready' : reasons.length > 0 ? 'degraded' : 'ready',
    reasons,
    process: {
      pid: process.pid,
      node: process.version,
      upS: Math.round(process.uptime()),
      memoryMb: Math.round(process.memoryUsage.rss() / 1024 ** 2),
    },
    database,
    redis: { waitingJobs },
    disk: { freeMb: disk.freeMb },
  };
}

/** The public part of it. */
export const toPublicReadiness = ({ status, reasons }: ReadinessDetails): Readiness => ({ status, reasons });

async function askDatabase(ping: () => Promise<void>): Promise<ReadinessDetails['database']> {
  const startedAt = performance.now();
  const asked = ping().then(
    () => ({ answeredInMs: Math.round(performance.now() - startedAt), error: null }),
    (error: unknown) => ({ answeredInMs: null, error: codeOf(error) }),
  );
  return within(asked, { answeredInMs: null, error: 'timeout' });
}

/** Such as ECONNREFUSED or 28P01; the message would reveal the address and the user. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';

function within<Answer, Otherwise>(asked: Promise<Answer>, otherwise: Otherwise): Promise<Answer | Otherwise> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(otherwise), ANSWER_WITHIN_MS);
    const settle = (answer: Answer | Otherwise): void => {
      clearTimeout(timer);
      resolve(answer);
    };
    asked.then(settle, () => settle(otherwise));
  });
}
