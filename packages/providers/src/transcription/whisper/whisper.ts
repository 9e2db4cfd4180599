import { basename, dirname } from 'node:path';
import { deflateSync } from 'node:zlib';
import {
  AutoFeatureExtractor,
  AutoTokenizer,
  env,
  LogitsProcessorList,
  Tensor,
  WhisperForConditionalGeneration,
  WhisperTimeStampLogitsProcessor,
} from '@huggingface/transformers';
import { SAMPLES_PER_S } from '../limits.ts';
import type { TranscriptSegment } from '../port.ts';
import { bestLanguage, HearingRules, type LanguageVotes, PROMPT_TOKENS, WhisperTokens } from './decoding-rules.ts';
import { decodeTokens } from './decode-tokens.ts';

export type HeardWindow = {
  /** Seconds from the start of the window. */
  segments: TranscriptSegment[];
  /** Where the next window begins, in seconds from the start of this one. */
  nextS: number;
};

export type Hearer = {
  /** @param samples at most WINDOW_S seconds, mono */
  hear(samples: Float32Array): Promise<HeardWindow>;
  /** The language of most of the recording, such as `en`; null before the first window. */
  language(): string | null;
};

/** More than anyone says in a window, or per second; a model that writes more is repeating itself. */
const TOKENS_MAX = 224;
const TOKENS_MAX_PER_S = 8;
const TOKENS_MIN = 24;
/** Beyond these thresholds nobody speaks, or the model repeats itself: the values of OpenAI's own implementation. */
const NO_SPEECH_MIN = 0.6;
const LOG_PROBABILITY_MIN = -1;
const COMPRESSION_MAX = 2.4;
/** In the second attempt, no sequence of this many tokens may repeat. */
const NO_REPEAT_TOKENS = 4;

/**
 * Loads a Whisper model that transcribes recordings window by window.
 * @param directory its files, as `WHISPER` in model-package.ts names them
 * @param threads that inference may use
 * @returns starts a recording: the language is detected anew for each
 */
export async function openWhisper(directory: string, threads: number): Promise<() => Hearer> {
  const loaded = await loadModel(directory, threads);
  return () => beginHearing(loaded);
}

function beginHearing({ model, encode, toText }: LoadedModel): Hearer {
  const tokens = WhisperTokens.parse(model.generation_config);
  const votes: LanguageVotes = new Map();
  const languages = new Map(Object.entries(tokens.lang_to_id).map(([name, id]) => [id, name.replaceAll(/[<|>]/g, '')]));

  const write = async (sound: EncodedSound, lengthS: number, options: object): Promise<Written> => {
    const rules = new HearingRules(tokens, votes, makeTimeRules(model.generation_config));
    const processors = new LogitsProcessorList();
    processors.push(rules);
    const room = Math.min(TOKENS_MAX, TOKENS_MIN + Math.ceil(lengthS * TOKENS_MAX_PER_S));
    const given = {
      decoder_input_ids: [tokens.decoder_start_token_id],
      max_new_tokens: PROMPT_TOKENS - 1 + room,
      // By default the package would hide the no-speech probability from the rules, and suppress the tokens for music and
      // noise.
      suppress_tokens: null,
      begin_suppress_tokens: null,
    };
    const output = await model.generate({ ...options, ...given, ...sound, logits_processor: processors });
    const ids = asIds(output).slice(PROMPT_TOKENS);
    const firstTime = tokens.no_timestamps_token_id + 1;
    const endsWell = ids.length < room;
    const read = decodeTokens(
      ids.filter((id) => id < END_OF_TEXT || id >= firstTime),
      { firstTime, lengthS, endsWell },
    );
    const segments = read.segments.map(({ startS, endS, tokens: words }) => ({ startS, endS, text: toText(words).trim() }));
    return {
      segments,
      nextS: read.nextS,
      endsWell,
      noSpeech: rules.noSpeech,
      logProbability: rules.logProbability / Math.max(1, rules.count),
    };
  };

  return {
    language: () => languages.get(bestLanguage(votes) ?? -1) ?? null,
    hear: async (samples) => {
      const lengthS = samples.length / SAMPLES_PER_S;
      const sound = await encode(samples);
      const first = await write(sound, lengthS, {});
      const written = isLoop(first) ? await write(sound, lengthS, { no_repeat_ngram_size: NO_REPEAT_TOKENS }) : first;
      if (isNobody(written)) return { segments: [], nextS: lengthS };
      return { segments: written.segments.filter(hasWords), nextS: written.nextS };
    },
  };
}

type Written = HeardWindow & { endsWell: boolean; noSpeech: number; logProbability: number };

const isNobody = ({ noSpeech, logProbability }: Written): boolean => noSpeech > NO_SPEECH_MIN && logProbability < LOG_PROBABILITY_MIN;

/** Text that compresses this well is repetitive, as prayers are; but only a looping model also fails to end. */
function isLoop({ endsWell, segments }: Written): boolean {
  if (endsWell) return false;
  const text = Buffer.from(segments.map((segment) => segment.text).join(' '));
  return text.length / deflateSync(text).length > COMPRESSION_MAX;
}

/** The model writes sounds as `[Music]`, `(applause)` or `♪`: these are not speech. */
const hasWords = ({ text }: TranscriptSegment): boolean => /[\p{L}\p{N}]/u.test(text.replaceAll(/\[[^[\]]*\]|\([^()]*\)|♪[^♪]*♪?/g, ''));

/** The first token that is not text. */
const END_OF_TEXT = 50_257;

type LoadedModel = Awaited<ReturnType<typeof loadModel>>;

async function loadModel(directory: string, threads: number) {
  Object.assign(env, { allowRemoteModels: false, localModelPath: `${dirname(directory)}/`, useFSCache: false });
  const name = basename(directory);
  const tokenizer = await AutoTokenizer.from_pretrained(name);
  const extractor = await AutoFeatureExtractor.from_pretrained(name);
  const model = await WhisperForConditionalGeneration.from_pretrained(name, {
    subfolder: '',
    dtype: 'q8',
    device: 'cpu',
    session_options: {
      intraOpNumThreads: threads,
      logSeverityLevel: 3,
      // Measured: the arena doubles the memory, and spinning threads burn a core while idle.
      enableCpuMemArena: false,
      extra: { session: { intra_op: { allow_spinning: '0' } } },
    },
  });
  const whisper = asWhisper(model);
  // Lets `generate` accept encoder output that is already computed.
  whisper.forward_params = [...whisper.forward_params, 'encoder_outputs'];
  return {
    model: whisper,
    encode: async (samples: Float32Array): Promise<EncodedSound> => {
      const { input_features: inputs } = asFeatures(await extractor(samples));
      return { inputs, encoder_outputs: await runEncoder(whisper, inputs) };
    },
    toText: (ids: number[]): string => tokenizer.decode(ids, { skip_special_tokens: true }),
  };
}

type GenerationSettings = ConstructorParameters<typeof WhisperTimeStampLogitsProcessor>[0];
const makeTimeRules = (settings: GenerationSettings): WhisperTimeStampLogitsProcessor =>
  new WhisperTimeStampLogitsProcessor(
    settings,
    Array.from({ length: PROMPT_TOKENS }, () => 0),
  );

type EncodedSound = { inputs: Tensor; encoder_outputs: Tensor };

/**
 * Runs the encoder and fetches only its hidden states. The package would also fetch the attentions: 430 MB per window, and a
 * third more time when a window is decoded twice.
 */
async function runEncoder({ sessions }: Whisper, features: Tensor): Promise<Tensor> {
  const { last_hidden_state: states } = await sessions.model.run({ input_features: features.ort_tensor }, ['last_hidden_state']);
  return new Tensor(states);
}

/** The parts of the model used here; the package's types omit its options and sessions. */
type Whisper = {
  generation_config: GenerationSettings;
  forward_params: string[];
  sessions: { model: { run(inputs: object, outputs: string[]): Promise<{ last_hidden_state: Tensor['ort_tensor'] }> } };
  generate(options: object): Promise<unknown>;
};
/** The package loads the requested class or throws. */
const asWhisper = (model: unknown): Whisper => model as Whisper;
/** Whisper's feature extractor returns this, as documented. */
const asFeatures = (features: unknown): { input_features: Tensor } => features as { input_features: Tensor };

function asIds(output: unknown): number[] {
  if (!(output instanceof Tensor)) throw new Error('the model wrote nothing');
  return [...output.data].map(Number);
}
