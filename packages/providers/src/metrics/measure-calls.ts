import type { Email } from '../email/port.ts';
import type { Embeddings } from '../embeddings/port.ts';
import { ProviderError } from '../errors.ts';
import type { Extraction } from '../extraction/port.ts';
import type { Llm } from '../llm/port.ts';
import type { Sms } from '../sms/port.ts';
import type { Storage } from '../storage/port.ts';
import type { Tracing } from '../tracing/port.ts';
import type { Transcription } from '../transcription/port.ts';
import type { VoiceProvider } from '../voice/port.ts';
import type { CallOutcome, Metrics } from './port.ts';

type Measured = {
  llm: Llm;
  embeddings: Embeddings;
  transcription: Transcription;
  voice: VoiceProvider;
  email: Email;
  sms: Sms;
  storage: Storage;
  extraction: Extraction;
};

type Watch = { metrics: Metrics; tracing: Tracing };

type Run<Input extends unknown[], Result> = (...input: Input) => Promise<Result>;

/** Wraps one call. */
const createMeasure =
  (watch: Watch) =>
  <Input extends unknown[], Result>(capability: string, call: string, run: Run<Input, Result>): Run<Input, Result> =>
  async (...input) => {
    const end = begin(watch, capability, call);
    try {
      const result = await run(...input);
      end('ok');
      return result;
    } catch (error) {
      end(outcomeOf(error));
      throw error;
    }
  };

function measureEmbeddings(watch: Watch, embeddings: Embeddings): Embeddings {
  const measure = createMeasure(watch);
  const { embedMessage, rateAnswers } = embeddings;
  return {
    ...embeddings,
    embed: measure('embeddings', 'embed', (...input) => embeddings.embed(...input)),
    embedQuestion: measure('embeddings', 'readQuestion', (...input) => embeddings.embedQuestion(...input)),
    ...(embedMessage && { embedMessage: measure('embeddings', 'embedMessage', embedMessage) }),
    ...(rateAnswers && { rateAnswers: measure('embeddings', 'rateAnswers', rateAnswers) }),
  };
}

/** Wraps adapters so that each outside call is measured and traced: capability, outcome and duration. */
export function measureCalls<Given extends Measured>(watch: Watch, given: Given): Given {
  const { llm, embeddings, transcription, voice, email, sms, storage, extraction } = given;
  const measure = createMeasure(watch);
  return {
    ...given,
    llm: measureLlm(watch, llm),
    embeddings: measureEmbeddings(watch, embeddings),
    transcription: {
      ...transcription,
      transcribe: measure('transcription', 'transcribe', (...input) => transcription.transcribe(...input)),
      hear: measure('transcription', 'hear', (...input) => transcription.hear(...input)),
    },
    voice: {
      ...voice,
      makeVoice: measure('voice', 'makeVoice', (...input) => voice.makeVoice(...input)),
      deleteVoice: measure('voice', 'deleteVoice', (...input) => voice.deleteVoice(...input)),
      speak: measure('voice', 'speak', (...input) => voice.speak(...input)),
    },
    email: { ...email, send: measure('email', 'send', (...input) => email.send(...input)) },
    sms: {
      ...sms,
      send: measure('sms', 'send', (...input) => sms.send(...input)),
      deleteMessage: measure('sms', 'deleteMessage', (...input) => sms.deleteMessage(...input)),
    },
    storage: {
      ...storage,
      put: measure('storage', 'put', (...input) => storage.put(...input)),
      open: measure('storage', 'open', (...input) => storage.open(...input)),
      delete: measure('storage', 'delete', (...input) => storage.delete(...input)),
    },
    extraction: { ...extraction, extractText: measure('extraction', 'extractText', (...input) => extraction.extractText(...input)) },
  };
}

/** @returns a function to call once with the outcome */
function begin({ metrics, tracing }: Watch, capability: string, call: string): (outcome: CallOutcome) => void {
  const startedAt = performance.now();
  const span = tracing.begin({ name: `${capability}.${call}`, kind: 'client' });
  return (outcome) => {
    metrics.measureCall({ capability, call, outcome, durationS: (performance.now() - startedAt) / 1_000 });
    const isFailure = outcome !== 'ok' && outcome !== 'left';
    span.end({ attributes: { 'everkin.call.outcome': outcome }, ...(isFailure && { error: outcome }) });
  };
}

function measureLlm(watch: Watch, llm: Llm): Llm {
  const streamReply: Llm['streamReply'] = (request, options) =>
    measureStream(watch, 'llm', 'streamReply', llm.streamReply(request, options));
  const compose = llm.composeReply?.bind(llm);
  if (!compose) return { ...llm, streamReply };
  return {
    ...llm,
    streamReply,
    composeReply: createMeasure(watch)('llm', 'composeReply', compose),
  };
}

/** A stream that its consumer leaves early, such as a stopped reply, counts as `left`. */
async function* measureStream(watch: Watch, capability: string, call: string, words: AsyncIterable<string>): AsyncGenerator<string> {
  const end = begin(watch, capability, call);
  let outcome: CallOutcome = 'left';
  try {
    yield* words;
    outcome = 'ok';
  } catch (error) {
    outcome = outcomeOf(error);
    throw error;
  } finally {
    end(outcome);
  }
}

const outcomeOf = (error: unknown): CallOutcome => (error instanceof ProviderError ? error.kind : 'failed');
