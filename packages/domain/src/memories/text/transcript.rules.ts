import type { Transcript } from '@everkin/providers/transcription/port';
import type { StoredPassage } from '../memories.repo.ts';
import { type TextSpan, splitIntoPassages } from './passages.rules.ts';

/** The time span of a stretch of text; `start` is its offset in the text, in UTF-16 units. */
export type SpokenStretch = { start: number; startS: number; endS: number };

export type SpokenText = { text: string; times: SpokenStretch[] };

/** A pause this long starts a new paragraph. */
const PARAGRAPH_PAUSE_S = 2;

/** Formats a transcript as readable text: a paragraph ends where the person pauses. */
export function writeTranscript({ segments }: Pick<Transcript, 'segments'>): SpokenText {
  const spoken: SpokenText = { text: '', times: [] };
  let endS = 0;
  for (const { text, startS, endS: nextEndS } of segments) {
    if (spoken.text !== '') spoken.text += startS - endS >= PARAGRAPH_PAUSE_S ? '\n\n' : ' ';
    spoken.times.push({ start: spoken.text.length, startS, endS: nextEndS });
    spoken.text += text;
    endS = nextEndS;
  }
  return spoken;
}

type PassageTimes = Pick<StoredPassage, 'startS' | 'endS'>;
const UNTIMED: PassageTimes = { startS: null, endS: null };

/** The time span of each passage, from its first segment to its last; without segments all stay without times. */
export function timePassages(passages: readonly TextSpan[], times: readonly SpokenStretch[]): PassageTimes[] {
  return passages.map(({ start }, index) => {
    const next = passages[index + 1]?.start ?? Infinity;
    const first = times.findLast((stretch) => stretch.start <= start) ?? times[0];
    const last = times.findLast((stretch) => stretch.start < next);
    return first && last ? { startS: first.startS, endS: Math.max(first.startS, last.endS) } : UNTIMED;
  });
}

/** Only looks this far inside a passage, because at its edges a correction may begin with the same letters. */
const EDGE_CHARS = 40;

/**
 * Realigns timestamps after its owner corrected the text. Text before and after the correction keeps its times; within it, times are
 * interpolated.
 * @param before the old text, and its passages with their times, in order
 * @returns the times of the new passages; [] where there were none
 */
export function realignTimestamps(after: string, before: { text: string; passages: readonly PassageTimes[] }): PassageTimes[] {
  if (before.passages.every(({ startS }) => startS === null)) return [];
  const cuts = splitIntoPassages(before.text);
  const placeBefore = followPlaces(after, before.text);
  const timesAt = (place: number): PassageTimes =>
    before.passages[cuts.findLastIndex(({ start }) => start <= placeBefore(place))] ?? UNTIMED;
  return splitIntoPassages(after).map(({ start, text }) => {
    const edge = Math.min(EDGE_CHARS, text.length / 2);
    return { startS: timesAt(start + edge).startS, endS: timesAt(start + text.length - edge).endS };
  });
}

/** Maps offsets of one text to the other, which differs in one stretch. */
function followPlaces(from: string, to: string): (place: number) => number {
  const most = Math.min(from.length, to.length);
  let head = 0;
  while (head < most && from[head] === to[head]) head += 1;
  let tail = 0;
  while (tail < most - head && from[from.length - 1 - tail] === to[to.length - 1 - tail]) tail += 1;
  const growth = to.length - from.length;
  const changed = from.length - tail - head;
  return (place) => {
    if (place < head) return place;
    if (place >= from.length - tail) return place + growth;
    return head + ((place - head) / changed) * (changed + growth);
  };
}
