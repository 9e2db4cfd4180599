import { LogitsProcessor, type Tensor, type WhisperTimeStampLogitsProcessor } from '@huggingface/transformers';
import { z } from 'zod';

/** The special tokens in the model's configuration. */
export const WhisperTokens = z.object({
  decoder_start_token_id: z.number(),
  no_timestamps_token_id: z.number(),
  lang_to_id: z.record(z.string(), z.number()),
  task_to_id: z.object({ transcribe: z.number() }),
});
export type WhisperTokens = z.infer<typeof WhisperTokens>;

/** Tokens of the prompt: start, language, task. */
export const PROMPT_TOKENS = 3;
/** The first timestamp is at most this many 20 ms steps into the window, else the model tends to skip speech (the paper's section 4.5). */
const FIRST_TIME_MAX = 50;

/** Language probabilities, summed over the recording so far. */
export type LanguageVotes = Map<number, number>;

/**
 * Whisper's decoding rules: first the most likely language of the recording so far, then the task, then text between timestamps
 * that never decrease. Also records how confident the model is.
 */
export class HearingRules extends LogitsProcessor {
  /** Probability that nobody speaks, 0…1. */
  noSpeech = 0;
  /** Number of chosen tokens, and the sum of their log probabilities. */
  count = 0;
  logProbability = 0;
  readonly #tokens: WhisperTokens;
  readonly #votes: LanguageVotes;
  readonly #times: WhisperTimeStampLogitsProcessor;
  readonly #firstTime: number;

  constructor(tokens: WhisperTokens, votes: LanguageVotes, times: WhisperTimeStampLogitsProcessor) {
    super();
    this.#tokens = tokens;
    this.#votes = votes;
    this.#times = times;
    this.#firstTime = tokens.no_timestamps_token_id + 1;
  }

  override _call([ids = []]: bigint[][], logits: Tensor): Tensor {
    const { data } = logits;
    if (!(data instanceof Float32Array)) throw new Error('the model gave no scores');
    if (ids.length === 1) this.#chooseLanguage(data);
    else if (ids.length === 2) keepOnly(data, this.#tokens.task_to_id.transcribe);
    else this.#chooseWord(ids, logits, data);
    return logits;
  }

  #chooseWord(ids: bigint[], logits: Tensor, scores: Float32Array): void {
    this.#keepTimesInOrder(ids, scores);
    this.#times._call([ids], logits);
    this.count += 1;
    this.logProbability += maxOf(scores) - logSum(scores);
  }

  #chooseLanguage(scores: Float32Array): void {
    const whole = logSum(scores);
    // The no-speech token directly precedes the no-timestamps token.
    this.noSpeech = Math.exp((scores[this.#tokens.no_timestamps_token_id - 1] ?? -Infinity) - whole);
    const languages = Object.values(this.#tokens.lang_to_id);
    for (const id of languages) {
      const probability = Math.exp((scores[id] ?? -Infinity) - whole) * (1 - this.noSpeech);
      this.#votes.set(id, (this.#votes.get(id) ?? 0) + probability);
    }
    keepOnly(scores, bestLanguage(this.#votes) ?? languages[0] ?? 0);
  }

  #keepTimesInOrder(ids: bigint[], scores: Float32Array): void {
    const said = ids.slice(PROMPT_TOKENS).map(Number);
    const last = said.findLast((id) => id >= this.#firstTime);
    if (last === undefined) scores.fill(-Infinity, this.#firstTime + FIRST_TIME_MAX + 1);
    // A segment has a positive length; but the next may begin where this one ends.
    else scores.fill(-Infinity, this.#firstTime, (said.at(-1) ?? 0) >= this.#firstTime ? last : last + 1);
  }
}

/** The language of most of the recording. */
export const bestLanguage = (votes: LanguageVotes): number | null =>
  [...votes].reduce<[number | null, number]>((best, [id, count]) => (count > best[1] ? [id, count] : best), [null, 0])[0];

function keepOnly(scores: Float32Array, id: number): void {
  scores.fill(-Infinity);
  scores[id] = 0;
}

const maxOf = (scores: Float32Array): number => scores.reduce((max, score) => Math.max(max, score), -Infinity);

/** Log-sum-exp of the scores. */
function logSum(scores: Float32Array): number {
  const max = maxOf(scores);
  let sum = 0;
  for (const score of scores) sum += Math.exp(score - max);
  return max + Math.log(sum);
}
