import { JOB_SWEEP_EVERY_MS } from '@everkin/contracts/jobs';
import { sweepAttributions } from '@everkin/domain/memories/sweep-attributions';
import { sweepEmbeddings, sweepSigns } from '@everkin/domain/memories/recall/embeddings/embed-memory';
import { sweepSignIns } from '@everkin/domain/accounts/sweep-sign-ins';
import { sweepCheckInCards } from '@everkin/domain/emotions/check-in-cards';
import { sweepAudit } from '@everkin/domain/audit/sweep-audit';
import { sweepReplies } from '@everkin/domain/chat/reply-ends/sweep-replies';
import { sweepLiveEvents } from '@everkin/domain/notifications/sweep-live-events';
import { sweepRequests } from '@everkin/domain/idempotency/sweep-requests';
import { sweepJobs } from '@everkin/domain/jobs/sweep-jobs';
import { sweepSettledJobs } from '@everkin/domain/jobs/sweep-settled-jobs';
import { sweepInvitationLinks } from '@everkin/domain/invitations/sweep-invitation-links';
import { sweepEmails } from '@everkin/domain/notifications/sweep-emails';
import { sweepMailLog } from '@everkin/domain/notifications/sweep-mail-log';
import { sweepPartUploads } from '@everkin/domain/memories/uploads/sweep-part-uploads';
import { sweepExports } from '@everkin/domain/exports/sweep-exports';
import { sweepVaultExports } from '@everkin/domain/vaults/export/discard-vault-exports';
import { sweepDueCapsules } from '@everkin/domain/capsules/opening/sweep-due-capsules';
import { sweepOpeningDays } from '@everkin/domain/capsules/opening/sweep-opening-days';
import { sweepGardenModels } from '@everkin/domain/garden/models/sweep-garden-models';
import { sweepSpeech } from '@everkin/domain/voice/discard-speech';
import { sweepDictations } from '@everkin/domain/voice/transcribe-dictation';
import { sweepOrphanVoices, sweepVoices } from '@everkin/domain/voice/remove-voice';
import { parseUnreadDates } from '@everkin/domain/dates/parse-unread-dates';
import { sweepFiles } from '@everkin/domain/uploads/sweep-files';
import { sweepSms } from '@everkin/domain/sms/sweep-sms';
import type { WorkerDeps } from './deps.ts';

const REPLY_SWEEP_EVERY_MS = 2_000;
const EMBEDDING_SWEEP_EVERY_MS = 2_000;
const SIGN_SWEEP_EVERY_MS = 60 * 60 * 1000;
const ATTRIBUTION_SWEEP_EVERY_MS = 60 * 60 * 1000;
const DATE_SWEEP_EVERY_MS = 60 * 60 * 1000;
const VOICE_SWEEP_EVERY_MS = 2_000;
const ORPHAN_VOICE_SWEEP_EVERY_MS = 60 * 60 * 1000;
const CAPSULE_SWEEP_EVERY_MS = 60 * 1000;
const OPENING_DAY_SWEEP_EVERY_MS = 60 * 60 * 1000;
const UPLOAD_SWEEP_EVERY_MS = 10 * 60 * 1000;
const FILE_SWEEP_EVERY_MS = 60 * 60 * 1000;
const SPEECH_SWEEP_EVERY_MS = 60 * 60 * 1000;
const DICTATION_SWEEP_EVERY_MS = 60 * 1000;
const GARDEN_MODEL_SWEEP_EVERY_MS = 5 * 60 * 1000;
const EXPORT_SWEEP_EVERY_MS = 60 * 60 * 1000;
const REQUEST_SWEEP_EVERY_MS = 60 * 60 * 1000;
const LIVE_EVENT_SWEEP_EVERY_MS = 60 * 60 * 1000;
const SIGN_IN_SWEEP_EVERY_MS = 60 * 60 * 1000;
const AUDIT_SWEEP_EVERY_MS = 60 * 60 * 1000;
const CHECK_IN_SWEEP_EVERY_MS = 60 * 60 * 1000;
const SMS_SWEEP_EVERY_MS = 60 * 60 * 1000;
const SETTLED_SWEEP_EVERY_MS = 60 * 60 * 1000;

/** Delayed, because startup is busy; short, because a machine that is on for less than an hour a day needs its sweeps too. */
const FIRST_AFTER_MS = 30_000;

/** What a sweep needs from a worker. */
export type SweepDeps = Pick<WorkerDeps, 'deps' | 'removeStaleFiles'>;

type Schedule = { name: string; everyMs: number; run: () => Promise<number> };

/** All periodic work of a worker. Each is safe to run twice at once. */
const listSchedules = (worker: SweepDeps): Schedule[] => [
  { name: 'jobs', everyMs: JOB_SWEEP_EVERY_MS, run: () => sweepJobs(worker.deps) },
  { name: 'embeddings', everyMs: EMBEDDING_SWEEP_EVERY_MS, run: () => sweepEmbeddings(worker.deps) },
  { name: 'signs of meanings', everyMs: SIGN_SWEEP_EVERY_MS, run: () => sweepSigns(worker.deps) },
  { name: 'attributions', everyMs: ATTRIBUTION_SWEEP_EVERY_MS, run: () => sweepAttributions(worker.deps) },
  { name: 'dates', everyMs: DATE_SWEEP_EVERY_MS, run: () => parseUnreadDates(worker.deps) },
  { name: 'replies', everyMs: REPLY_SWEEP_EVERY_MS, run: () => sweepReplies(worker.deps) },
  { name: 'voices', everyMs: VOICE_SWEEP_EVERY_MS, run: () => sweepVoices(worker.deps) },
  { name: 'orphan voices', everyMs: ORPHAN_VOICE_SWEEP_EVERY_MS, run: () => sweepOrphanVoices(worker.deps) },
  { name: 'opening days', everyMs: OPENING_DAY_SWEEP_EVERY_MS, run: () => sweepOpeningDays(worker.deps) },
  { name: 'capsules', everyMs: CAPSULE_SWEEP_EVERY_MS, run: () => sweepDueCapsules(worker.deps) },
  { name: 'leftovers', everyMs: UPLOAD_SWEEP_EVERY_MS, run: worker.removeStaleFiles },
  { name: 'files', everyMs: FILE_SWEEP_EVERY_MS, run: () => sweepFiles(worker.deps) },
  { name: 'part-uploads', everyMs: UPLOAD_SWEEP_EVERY_MS, run: () => sweepPartUploads(worker.deps) },
  { name: 'exports', everyMs: EXPORT_SWEEP_EVERY_MS, run: () => sweepExports(worker.deps) },
  { name: 'vault exports', everyMs: EXPORT_SWEEP_EVERY_MS, run: () => sweepVaultExports(worker.deps) },
  { name: 'garden models', everyMs: GARDEN_MODEL_SWEEP_EVERY_MS, run: () => sweepGardenModels(worker.deps) },
  { name: 'speech', everyMs: SPEECH_SWEEP_EVERY_MS, run: () => sweepSpeech(worker.deps) },
  { name: 'dictations', everyMs: DICTATION_SWEEP_EVERY_MS, run: () => sweepDictations(worker.deps) },
  { name: 'requests', everyMs: REQUEST_SWEEP_EVERY_MS, run: () => sweepRequests(worker.deps) },
  { name: 'sign-ins', everyMs: SIGN_IN_SWEEP_EVERY_MS, run: () => sweepSignIns(worker.deps) },
  { name: 'audit', everyMs: AUDIT_SWEEP_EVERY_MS, run: () => sweepAudit(worker.deps) },
  { name: 'check-in cards', everyMs: CHECK_IN_SWEEP_EVERY_MS, run: () => sweepCheckInCards(worker.deps) },
  { name: 'texts', everyMs: SMS_SWEEP_EVERY_MS, run: () => sweepSms(worker.deps) },
  { name: 'settled jobs', everyMs: SETTLED_SWEEP_EVERY_MS, run: () => sweepSettledJobs(worker.deps) },
  { name: 'emails', everyMs: SETTLED_SWEEP_EVERY_MS, run: () => sweepEmails(worker.deps) },
  { name: 'mail log', everyMs: SETTLED_SWEEP_EVERY_MS, run: () => sweepMailLog(worker.deps) },
  { name: 'invitation links', everyMs: SETTLED_SWEEP_EVERY_MS, run: () => sweepInvitationLinks(worker.deps) },
  { name: 'live events', everyMs: LIVE_EVENT_SWEEP_EVERY_MS, run: () => sweepLiveEvents(worker.deps) },
];

/** Runs every schedule once, one after the other, as after the clock was moved. */
export async function runSchedulesOnce(worker: SweepDeps): Promise<void> {
  for (const schedule of listSchedules(worker)) await runSchedule(worker, schedule);
}

/**
 * Starts the periodic schedules. Every schedule runs in every worker; each is safe to run
 * twice at once.
 * @param options.firstAfterMs delay of the first run, unless a schedule is due earlier
 * @returns a function that stops all schedules and waits for running ones
 */
export function startSchedules(worker: SweepDeps, { firstAfterMs = FIRST_AFTER_MS } = {}): () => Promise<void> {
  const stops = listSchedules(worker).map((schedule) => repeat(worker, schedule, firstAfterMs));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

async function runSchedule({ deps: { log } }: SweepDeps, schedule: Schedule): Promise<void> {
  try {
    const count = await schedule.run();
    if (count > 0) log.info({ schedule: schedule.name, count }, 'swept');
  } catch (error) {
    log.warn({ schedule: schedule.name, reason: error instanceof Error ? error.message : String(error) }, 'sweep failed');
  }
}

/** Runs one schedule repeatedly, never concurrently; a failure is logged and does not stop later runs. */
function repeat(worker: SweepDeps, schedule: Schedule, firstAfterMs: number): () => Promise<void> {
  let inHand: Promise<void> | null = null;
  const takeTurn = (): void => {
    inHand ??= runSchedule(worker, schedule).finally(() => {
      inHand = null;
    });
  };
  const first = setTimeout(takeTurn, Math.min(firstAfterMs, schedule.everyMs));
  const timer = setInterval(takeTurn, schedule.everyMs);
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    await inHand;
  };
}
