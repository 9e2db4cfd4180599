import type { StorySegment } from '@everkin/contracts/timeline/stories';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { readingSeconds, soundOf, type Sound } from './story-flow.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** A browser reports where it is four times a second: the last moment of a piece counts as its end. */
const END_TOLERANCE_S = 0.15;

export type StoryPlayer = {
  index: number;
  segment: StorySegment | undefined;
  isPlaying: boolean;
  isAtEnd: boolean;
  /** The piece that is played with the segment; null where there is none, or where it could not be played. */
  sound: Sound | null;
  audioRef: RefObject<HTMLAudioElement | null>;
  onAudioMoved: () => void;
  onAudioFailed: () => void;
  goTo: (index: number) => void;
  play: () => void;
  pause: () => void;
};

/** Goes through the segments of a story: with the sound, or as long as it takes to read them. */
export function useStoryPlayer(segments: readonly StorySegment[]): StoryPlayer {
  const [index, setIndex] = useState(0);
  // With reduced motion nothing moves by itself.
  const [isPlaying, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [failedAt, setFailedAt] = useState<number | null>(null);
  const audioRef = useRef<HTMLAudioElement>(null);
  const segment = segments[index];
  const isAtEnd = index >= segments.length - 1;
  const sound = segment && failedAt !== index ? soundOf(segment) : null;
  const goOn = (): void => {
    if (isAtEnd) setPlaying(false);
    else setIndex(index + 1);
  };
  useAudioPlayback({ audioRef, isPlaying: isPlaying && sound !== null, index, onRefused: () => setPlaying(false) });
  useReadingTime({ isRunning: isPlaying && sound === null, index, seconds: segment ? readingSeconds(segment) : 0, onEnd: goOn });
  useWakeLock(isPlaying);
  return {
    index,
    segment,
    isPlaying,
    isAtEnd,
    sound,
    audioRef,
    onAudioMoved: () => {
      if (isPlaying && sound && audioRef.current && isOver(audioRef.current, sound)) goOn();
    },
    onAudioFailed: () => setFailedAt(index),
    goTo: (to) => setIndex(Math.max(0, Math.min(to, segments.length - 1))),
    play: () => {
      // At the end it begins again.
      if (isAtEnd) setIndex(0);
      setPlaying(true);
    },
    pause: () => setPlaying(false),
  };
}

const isOver = ({ ended, currentTime }: HTMLAudioElement, { endS }: Sound): boolean =>
  ended || (endS !== null && currentTime >= endS - END_TOLERANCE_S);

type Playback = { audioRef: RefObject<HTMLAudioElement | null>; isPlaying: boolean; index: number; onRefused: () => void };

function useAudioPlayback({ audioRef, isPlaying, index, onRefused }: Playback): void {
  const refuse = useEffectEvent((error: unknown) => {
    // A browser plays nothing before the page has been touched. Other failures are events of the element.
    if (error instanceof DOMException && error.name === 'NotAllowedError') onRefused();
  });
  useEffect(() => {
    const audio = audioRef.current;
    if (!audio || !isPlaying) return;
    audio.play().catch(refuse);
    return () => audio.pause();
  }, [audioRef, isPlaying, index]);
}

type ReadingTime = { isRunning: boolean; index: number; seconds: number; onEnd: () => void };

/** After a pause the rest of the time is left. */
function useReadingTime({ isRunning, index, seconds, onEnd }: ReadingTime): void {
  const leftMs = useRef(0);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    leftMs.current = seconds * 1_000;
  }, [index, seconds]);
  useEffect(() => {
    if (!isRunning) return;
    const startedAt = performance.now();
    const timer = setTimeout(end, leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAt;
    };
  }, [isRunning, index, seconds]);
}
