import { z } from 'zod';

export const SampleFault = z.enum([
  'unreadable',
  'too-short',
  'too-long',
  'silent',
  'too-quiet',
  'clipped',
  'no-speech',
  'little-speech',
  'noisy',
  'several-voices',
]);
/** What keeps a recording from being a sample of a voice. */
export type SampleFault = z.infer<typeof SampleFault>;

export const SampleFinding = z.object({ fault: SampleFault, message: z.string() });
/** What of it is wrong, in words for the person who gave it: what it is, and how to do better. */
export type SampleFinding = z.infer<typeof SampleFinding>;

/** What it answers. `broken` is the judge's own fault and for the logs. */
export const SampleReply = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('judged'), findings: z.array(SampleFinding) }),
  z.object({ outcome: z.literal('broken'), detail: z.string() }),
]);
export type SampleReply = z.infer<typeof SampleReply>;
