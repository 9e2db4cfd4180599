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
  requestAnimationFrame(() => {
    isScheduled = false;
    const until = performance.now() + FRAME_BUDGET_MS;
    do {
      const pieces = waiting.soon.size > 0 ? waiting.soon : waiting.later;
      const [work] = pieces;
      if (!work) return;
      pieces.delete(work);
      flushSync(work);
    } while (performance.now() < until);
    scheduleFrame();
  });
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
