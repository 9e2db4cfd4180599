import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What is seen at once comes before what is further down. */
export type FramePriority = 'soon' | 'later';

/** How much of a frame is spent at most before the browser draws it; a piece that takes longer has the frame to itself. */
const FRAME_BUDGET_MS = 8;

const waiting: Record<FramePriority, Set<() => void>> = { soon: new Set(), later: new Set() };
let isScheduled = false;

/**
 * Runs a piece of work in one of the next frames: so many at a time as fit into a frame, in their order. A page with a thousand pieces
 * answers meanwhile, where all of them at once would hold it up for seconds.
 * @param work sets state, which is rendered at once
 * @returns cancels it
 */
export function scheduleInFrame(work: () => void, priority: FramePriority = 'soon'): () => void {
  waiting[priority].add(work);
  scheduleFrame();
  return () => waiting[priority].delete(work);
}

function scheduleFrame(): void {
  if (isScheduled) return;
  isScheduled = true;
  // Before the browser lays out what is printed; the same listener is there once.
  addEventListener('beforeprint', runAll);
  // A tab that is not seen has no frames.
  if (document.hidden) setTimeout(runFrame);
  else requestAnimationFrame(runFrame);
}

function runFrame(): void {
  isScheduled = false;
  runUntil(performance.now() + FRAME_BUDGET_MS);
  if (waiting.soon.size + waiting.later.size > 0) scheduleFrame();
}

const runAll = (): void => runUntil(Infinity);

/** Runs at least one piece. One that throws is reported as an error of the page, and does not hold up the others. */
function runUntil(ms: number): void {
  do {
    const pieces = waiting.soon.size > 0 ? waiting.soon : waiting.later;
    const [work] = pieces;
    if (!work) return;
    pieces.delete(work);
    try {
      flushSync(work);
    } catch (error) {
      reportError(error);
    }
  } while (performance.now() < ms);
}

/**
 * Whether a part of a long page may render, which it does in a frame of its own.
 * @param isAtOnce for the first part
 */
export function useOwnFrame(priority: FramePriority, { isAtOnce = false }: { isAtOnce?: boolean } = {}): boolean {
  const [isDue, setDue] = useState(isAtOnce);
  useEffect(() => (isAtOnce ? undefined : scheduleInFrame(() => setDue(true), priority)), [isAtOnce, priority]);
  return isDue;
}
