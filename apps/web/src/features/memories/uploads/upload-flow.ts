import type { AddedMemory } from '@everkin/contracts/memories';

/** A tick every 300 ms, rising by random 0 to 9 points up to 90 %, 100 on completion (docs/PRODUCT.md, Page timing). */
export const PROGRESS_TICK_MS = 300;
const CEILING_PERCENT = 90;
const STEPS = 10;

/**
 * The state of an upload (docs/PRODUCT.md, Upload states). After `complete` the memory's own status has the stages of the
 * worker.
 */
export type UploadState =
  | { phase: 'idle' }
  | { phase: 'uploading'; fileName: string; percent: number; sentShare: number }
  | { phase: 'complete'; fileName: string; memory: AddedMemory }
  /** `isRefused` where no retry can help: wrong type, or too large. */
  | { phase: 'failed'; fileName: string; message: string; isRefused?: true };

export type UploadEvent =
  | { type: 'started'; fileName: string }
  /** The share of bytes sent, 0…1. */
  | { type: 'sent'; share: number }
  /** @property random 0 up to 1 */
  | { type: 'ticked'; random: number }
  | { type: 'completed'; memory: AddedMemory }
  /** @property code the code of the failure, where a call failed */
  | { type: 'failed'; message: string; code?: string }
  /** Rejected before upload: wrong type, or too large. */
  | { type: 'refused'; fileName: string; message: string }
  | { type: 'cancelled' }
  | { type: 'reset' };

export const IDLE_UPLOAD: UploadState = { phase: 'idle' };

/** The next state; an event that does not apply to the current phase changes nothing. */
export function reduceUpload(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'started':
      // A drop zone takes one file, and no more once it is complete.
      if (state.phase === 'uploading' || state.phase === 'complete') return state;
      return { phase: 'uploading', fileName: event.fileName, percent: 0, sentShare: 0 };
    case 'refused':
      if (state.phase === 'uploading' || state.phase === 'complete') return state;
      return { phase: 'failed', fileName: event.fileName, message: event.message, isRefused: true };
    case 'reset':
      return state.phase === 'uploading' ? state : IDLE_UPLOAD;
    case 'sent':
    case 'ticked':
    case 'completed':
    case 'failed':
    case 'cancelled':
      return state.phase === 'uploading' ? reduceUploading(state, event) : state;
  }
}

type Uploading = Extract<UploadState, { phase: 'uploading' }>;
type UnderWayEvent = Extract<UploadEvent, { type: 'sent' | 'ticked' | 'completed' | 'failed' | 'cancelled' }>;

function reduceUploading(state: Uploading, event: UnderWayEvent): UploadState {
  switch (event.type) {
    case 'sent':
      return { ...state, sentShare: Math.max(state.sentShare, event.share) };
    case 'ticked':
      return { ...state, percent: climbProgress({ percent: state.percent, sentShare: state.sentShare, random: event.random }) };
    case 'completed':
      return { phase: 'complete', fileName: state.fileName, memory: event.memory };
    case 'failed':
      return { phase: 'failed', fileName: state.fileName, message: event.message };
    case 'cancelled':
      return IDLE_UPLOAD;
  }
}

/** The percentage to show in a phase. */
export function percentOf(state: UploadState): number {
  if (state.phase === 'uploading') return state.percent;
  return state.phase === 'complete' ? 100 : 0;
}

/**
 * The next percentage to show. It never falls, and never exceeds what was really sent.
 * @param step.sentShare share of bytes sent, 0…1
 * @param step.random 0 up to 1
 */
export function climbProgress(step: { percent: number; sentShare: number; random: number }): number {
  const simulated = Math.min(CEILING_PERCENT, step.percent + Math.floor(step.random * STEPS));
  return Math.max(step.percent, Math.min(simulated, Math.floor(step.sentShare * 100)));
}
