import type { JobLane } from '@everkin/contracts/jobs';
import { endCall, type Judge, injectDbFaults } from '@everkin/db/testing/inject-db-faults';
import { providerInterrupted, providerUnavailable } from '@everkin/providers/errors';
import type { JobQueue } from '@everkin/providers/queue/port';
import type { Storage } from '@everkin/providers/storage/port';
import type { Deps } from '../deps.ts';
import type { RecordingQueue } from './recording-queue.ts';

/** An api or worker process in a test, with the queue that the test drains. */
export type TestProcess = Deps & { queue: RecordingQueue };

/**
 * The same process with fault injection at every external call: statements and commits, files, the queue, and the providers of
 * models, speech, extraction, mail and texts. Calls that stay inside the process, such as file type detection, are not included.
 */
export function createFaultyProcess<Queue extends JobQueue>(process: Deps & { queue: Queue }, judge: Judge): Deps & { queue: Queue } {
  const { queue, realtime, extraction, llm, embeddings, transcription, voice, email, sms } = process;
  const { embedMessage, rateAnswers } = embeddings;
  const asks = callsOf(judge, { hasEffect: false, failure: unreachable });
  const does = callsOf(judge, { hasEffect: true, failure: unreachable });
  return {
    ...process,
    db: injectDbFaults(process.db, judge),
    stage: callsOf(judge, { hasEffect: true, failure: diskFailure })(process.stage),
    storage: hurtStorage(process.storage, judge),
    extraction: { ...extraction, extractText: asks((input) => extraction.extractText(input)) },
    checkSample: asks(process.checkSample),
    sealing: {
      ...process.sealing,
      seal: asks((source) => process.sealing.seal(source)),
      open: asks((sealed, keyId) => process.sealing.open(sealed, keyId)),
    },
    queue: Object.assign(
      { ...queue },
      {
        enqueue: does<Parameters<JobQueue['enqueue']>, boolean>((...offer) => queue.enqueue(...offer)),
        countWaiting: asks((lane?: JobLane) => queue.countWaiting(lane)),
      },
    ),
    // The port promises never to throw: a failed wake is lost.
    realtime: { ...realtime, wake: (news) => void (judge({ hasEffect: false }) === 'well' && realtime.wake(news)) },
    llm: { ...llm, streamReply: hurtReplies(llm, judge) },
    embeddings: {
      ...embeddings,
      embed: asks((texts, options) => embeddings.embed(texts, options)),
      embedQuestion: asks((question, options) => embeddings.embedQuestion(question, options)),
      ...(embedMessage && { embedMessage: asks(embedMessage) }),
      ...(rateAnswers && { rateAnswers: asks(rateAnswers) }),
      isReady: asks(() => embeddings.isReady()),
    },
    transcription: {
      ...transcription,
      isReady: asks(() => transcription.isReady()),
      transcribe: asks((input) => transcription.transcribe(input)),
    },
    voice: {
      ...voice,
      makeVoice: does((made, signal) => voice.makeVoice(made, signal)),
      deleteVoice: does((voiceId, signal) => voice.deleteVoice(voiceId, signal)),
      listVoices: asks((signal) => voice.listVoices(signal)),
    },
    email: { ...email, send: does((mail) => email.send(mail)) },
    sms: { ...sms, send: does((text) => sms.send(text)), deleteMessage: does((providerId) => sms.deleteMessage(providerId)) },
  };
}

const unreachable = (): Error => providerUnavailable('outside', 'It cannot be reached just now.');
const diskFailure = (): Error => Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });

type Call<Given extends unknown[], Answer> = (...given: Given) => Promise<Answer>;

/** Calls of one kind: whether they have external effects, and the error they fail with. */
const callsOf =
  (judge: Judge, { hasEffect, failure }: { hasEffect: boolean; failure: () => Error }) =>
  <Given extends unknown[], Answer>(call: Call<Given, Answer>): Call<Given, Answer> =>
  async (...given) => {
    const verdict = judge({ hasEffect });
    if (verdict === 'fails') throw failure();
    const answer = await call(...given);
    endCall(verdict, failure);
    return answer;
  };

function hurtStorage(storage: Storage, judge: Judge): Storage {
  const reads = callsOf(judge, { hasEffect: false, failure: diskFailure });
  const writes = callsOf(judge, { hasEffect: true, failure: diskFailure });
  const beginList = reads(async () => storage.list());
  return {
    ...storage,
    put: writes((file) => storage.put(file)),
    delete: writes((key) => storage.delete(key)),
    open: reads<Parameters<Storage['open']>, Awaited<ReturnType<Storage['open']>>>((...asked) => storage.open(...asked)),
    localPath: reads((key) => storage.localPath(key)),
    list: async function* () {
      yield* await beginList();
    },
  };
}

/** A reply can fail at its request, or be cut off after all its text. */
const hurtReplies = (llm: Deps['llm'], judge: Judge): Deps['llm']['streamReply'] =>
  async function* (request, options) {
    const verdict = judge({ hasEffect: true });
    if (verdict === 'fails') throw providerUnavailable('llm', 'It cannot be reached just now.');
    yield* llm.streamReply(request, options);
    endCall(verdict, () => providerInterrupted('llm', 'It was cut off.'));
  };
