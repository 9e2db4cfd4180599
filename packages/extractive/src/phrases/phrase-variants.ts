import type { Tone } from '@everkin/contracts/chat';

/**
 * The fixed phrases around quotations: `natural` always, other tones where they differ; a tone that has used its own falls back
 * to `natural`. `{source}` is " in April 1909" and `{from}` ", from April 1909", or nothing when unknown; `{listener}` is who
 * is answered, `{name}` whose words these are, `{topics}` what can be asked for. No plans, no promises, nothing about the
 * person's life, no exclamation marks.
 */
export type Variants = { natural: readonly string[] } & { [tone in Exclude<Tone, 'natural'>]?: readonly string[] };
