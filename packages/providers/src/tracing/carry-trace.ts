import type { JobQueue } from '../queue/port.ts';
import type { Tracing } from './port.ts';

/**
 * The same queue, whose offers name the work that made them, so that a job is found in the trace of the request that
 * caused it. What the sweep offers again is caused by nobody who waits, and begins a trace of its own.
 */
export function carryTrace(tracing: Tracing, queue: JobQueue): JobQueue {
  if (!tracing.isOn) return queue;
  return {
    ...queue,
    enqueue: (message, options) => {
      const traceparent = tracing.findTraceparent();
      return queue.enqueue(traceparent === null ? message : { ...message, traceparent }, options);
    },
  };
}
