import type { JobName } from '@everkin/contracts/jobs';
import type { Database } from '@everkin/db/client';
import type { Deps } from './deps.ts';
import { giveUpExport, makeExport } from './exports/make-export.ts';
import { giveUpGroupReply, GROUP_REPLY_MAX_ATTEMPTS, replyInGroup } from './groups/reply-in-group.ts';
import { notifyInvitationDelivery } from './groups/notify-invitation-delivery.ts';
import type { JobRun } from './jobs/run-job.ts';
import { embedMemory, giveUpEmbedding } from './memories/embed-memory.ts';
import { extractMemory, giveUpExtraction } from './memories/extract-memory.ts';
import { DICTATION_MAX_ATTEMPTS, giveUpDictation, hearDictation } from './voice/hear-dictation.ts';
import { giveUpSpeech, makeSpeech, SPEECH_MAX_ATTEMPTS } from './voice/make-speech.ts';
import { giveUpVoice, makeVoice } from './voice/make-voice.ts';
import { giveUpRemoval, removeVoice } from './voice/remove-voice.ts';
import { EMAIL_MAX_ATTEMPTS, giveUpEmail, sendEmail } from './notifications/send-email.ts';

export type JobHandler = {
  /** Does the work and keeps it through `run.finish`; throws to be tried again. */
  run(deps: Deps, run: JobRun): Promise<void>;
  /** Tells the subject that it will not be done. */
  giveUp(tx: Database, deps: Deps, subjectId: string): Promise<void>;
  /** Tries before it is given up; JOB_MAX_ATTEMPTS when left out. */
  maxAttempts?: number;
};
export type JobHandlers = Partial<Record<JobName, JobHandler>>;

/** Everything the worker can do, by name. */
export const jobHandlers: Record<JobName, JobHandler> = {
  'email.send': {
    run: (deps, run) => sendEmail(deps, run, notifyInvitationDelivery),
    giveUp: (tx, _deps, subjectId) => giveUpEmail(tx, subjectId, notifyInvitationDelivery),
    maxAttempts: EMAIL_MAX_ATTEMPTS,
  },
  'memory.embed': { run: embedMemory, giveUp: giveUpEmbedding },
  'group.reply': { run: replyInGroup, giveUp: giveUpGroupReply, maxAttempts: GROUP_REPLY_MAX_ATTEMPTS },
  'export.make': { run: makeExport, giveUp: giveUpExport },
  'speech.make': { run: makeSpeech, giveUp: giveUpSpeech, maxAttempts: SPEECH_MAX_ATTEMPTS },
  'speech.hear': { run: hearDictation, giveUp: giveUpDictation, maxAttempts: DICTATION_MAX_ATTEMPTS },
  'memory.extract': { run: extractMemory, giveUp: giveUpExtraction },
  'voice.make': { run: makeVoice, giveUp: giveUpVoice },
  'voice.remove': { run: removeVoice, giveUp: giveUpRemoval },
};
