import type { JobName } from '@everkin/contracts/jobs';
import type { Database } from '@everkin/db/client';
import { failSeal, SEAL_MAX_ATTEMPTS, sealCapsule } from './capsules/sealing/seal-capsule.ts';
import { failUnseal, unsealCapsule } from './capsules/sealing/unseal-capsule.ts';
import type { AfterCommit } from './commit.ts';
import type { Deps } from './deps.ts';
import { failExport, makeExport } from './exports/make-export.ts';
import { failGroupReply, GROUP_REPLY_MAX_ATTEMPTS, replyInGroup } from './groups/replies/reply-in-group.ts';
import { failOpening, OPEN_MAX_ATTEMPTS, openCapsule } from './capsules/opening/open-capsule.ts';
import { notifyMailOutcome } from './notify-mail-outcome.ts';
import type { JobContext } from './jobs/run-job.ts';
import { embedMemory, failEmbedding } from './memories/recall/embeddings/embed-memory.ts';
import { extractMemory, failExtraction } from './memories/extract-memory.ts';
import { DICTATION_MAX_ATTEMPTS, failDictation, transcribeDictation } from './voice/transcribe-dictation.ts';
import { failSpeech, synthesizeSpeech, SPEECH_MAX_ATTEMPTS } from './voice/synthesize-speech.ts';
import { failVoice, cloneVoice } from './voice/clone-voice.ts';
import { failRemoval, removeVoice } from './voice/remove-voice.ts';
import { answerText, failAnswer, SMS_ANSWER_MAX_ATTEMPTS } from './sms/answer-text.ts';
import { deleteProviderText, SMS_DELETE_MAX_ATTEMPTS } from './sms/delete-provider-text.ts';
import { failText, sendText, SMS_SEND_MAX_ATTEMPTS } from './sms/send-text.ts';
import { failVaultExport, makeVaultExport } from './vaults/export/make-vault-export.ts';
import { EMAIL_MAX_ATTEMPTS, failEmail, sendEmail } from './notifications/send-email.ts';

export type JobHandler = {
  /** Does the work and saves its result through `run.finish`; throws to be retried. */
  run(deps: Deps, run: JobContext): Promise<void>;
  /** Marks the subject as failed after the last attempt. */
  onFailed(tx: Database, deps: Deps, subjectId: string, after: AfterCommit): Promise<void>;
  /** The maximum number of attempts; JOB_MAX_ATTEMPTS by default. */
  maxAttempts?: number;
};
export type JobHandlers = Partial<Record<JobName, JobHandler>>;

/** All job handlers, by job name. */
export const jobHandlers: Record<JobName, JobHandler> = {
  'email.send': {
    run: (deps, run) => sendEmail(deps, run, notifyMailOutcome),
    onFailed: (tx, deps, subjectId) => failEmail(tx, deps, { subjectId, notify: notifyMailOutcome }),
    maxAttempts: EMAIL_MAX_ATTEMPTS,
  },
  'capsule.open': { run: openCapsule, onFailed: failOpening, maxAttempts: OPEN_MAX_ATTEMPTS },
  'memory.embed': { run: embedMemory, onFailed: failEmbedding },
  'group.reply': { run: replyInGroup, onFailed: failGroupReply, maxAttempts: GROUP_REPLY_MAX_ATTEMPTS },
  'export.make': { run: makeExport, onFailed: failExport },
  'speech.make': { run: synthesizeSpeech, onFailed: failSpeech, maxAttempts: SPEECH_MAX_ATTEMPTS },
  'speech.hear': { run: transcribeDictation, onFailed: failDictation, maxAttempts: DICTATION_MAX_ATTEMPTS },
  'memory.extract': { run: extractMemory, onFailed: failExtraction },
  'capsule.seal': { run: sealCapsule, onFailed: failSeal, maxAttempts: SEAL_MAX_ATTEMPTS },
  'capsule.unseal': { run: unsealCapsule, onFailed: failUnseal, maxAttempts: SEAL_MAX_ATTEMPTS },
  'sms.answer': { run: answerText, onFailed: failAnswer, maxAttempts: SMS_ANSWER_MAX_ATTEMPTS },
  'sms.send': { run: sendText, onFailed: failText, maxAttempts: SMS_SEND_MAX_ATTEMPTS },
  'sms.delete': { run: deleteProviderText, onFailed: async () => {}, maxAttempts: SMS_DELETE_MAX_ATTEMPTS },
  'voice.make': { run: cloneVoice, onFailed: failVoice },
  'voice.remove': { run: removeVoice, onFailed: failRemoval },
  'vault.export': { run: makeVaultExport, onFailed: failVaultExport },
};
