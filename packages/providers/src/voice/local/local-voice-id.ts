import { LOCAL_VOICE_PREFIX } from '@everkin/contracts/choices';
import type { VoiceShare } from '../kokoro/kokoro.ts';

/** A look-alike voice, complete: it needs no file and contains nothing of the recording. */
export type LocalVoice = {
  mix: VoiceShare[];
  /** 1 is the normal speed of the mix. */
  speed: number;
  /** Of the sample, for synthesizers with adjustable pitch. */
  pitchHz: number;
};

const FORM = /^likeness-1-(\d{2,3})hz-(\d{2,3})-((?:[a-z]{2}_[a-z]+\.\d{1,3}~?){1,2})$/;
const SHARE = /([a-z]{2}_[a-z]+)\.(\d{1,3})/g;

/** Whether a voice id is a look-alike voice of this package, not one of a service. */
export const isLocalVoiceId = (voiceId: string): boolean => voiceId.startsWith(LOCAL_VOICE_PREFIX);

/** Encodes a look-alike voice completely in its voice id: `likeness-1-152hz-98-am_michael.60~af_heart.40`. */
export const writeLocalVoiceId = ({ mix, speed, pitchHz }: LocalVoice): string =>
  `likeness-1-${Math.round(pitchHz)}hz-${Math.round(speed * 100)}-${mix.map(({ voice, share }) => `${voice}.${Math.round(share * 100)}`).join('~')}`;

/** @returns null for any other voice id */
export function parseLocalVoiceId(voiceId: string): LocalVoice | null {
  const [, pitchHz, speed, mix] = FORM.exec(voiceId) ?? [];
  if (mix === undefined) return null;
  const shares = [...mix.matchAll(SHARE)].map(([, voice = '', share]) => ({ voice, share: Number(share) / 100 }));
  return { mix: shares, speed: Number(speed) / 100, pitchHz: Number(pitchHz) };
}
