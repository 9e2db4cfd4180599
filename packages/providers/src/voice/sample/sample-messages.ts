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
/** Why a recording is unusable as a voice sample. */
export type SampleFault = z.infer<typeof SampleFault>;

export const SampleFinding = z.object({ fault: SampleFault, message: z.string() });
/** A problem, worded for the person who gave the recording: what it is, and how to do better. */
export type SampleFinding = z.infer<typeof SampleFinding>;

/** Its reply. `broken` is an internal fault, for the logs. */
export const SampleReply = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('judged'), findings: z.array(SampleFinding) }),
  z.object({ outcome: z.literal('broken'), detail: z.string() }),
]);
export type SampleReply = z.infer<typeof SampleReply>;
