import type { Tone } from '@everkin/contracts/chat';

/**
 * The few words around the person's own: `natural` always, other tones where they differ; what a tone has said it leaves to
 * `natural`. `{source}` is " in April 1909" and `{from}` ", from April 1909", or nothing when that is not known; `{listener}`
 * is who is answered, `{name}` whose words these are, `{topics}` what can be asked for. No plans, no promises, nothing about
 * the person's life, no exclamation marks.
 */
export type Variants = { natural: readonly string[] } & { [tone in Exclude<Tone, 'natural'>]?: readonly string[] };
