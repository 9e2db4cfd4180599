import type { Actor } from '@everkin/domain/actor';
import type { Deps } from '@everkin/domain/deps';
import type { FileToOpen } from '@everkin/domain/uploads/open-file';
import type { FileFields } from '../http/multipart.ts';

/** One documented call (docs/API.md), over the procedure that does it. */
export type RestRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api; `{name}` parts become fields of the procedure's input. */
  path: string;
  procedure: string;
  status: 200 | 201 | 202 | 204;
  summary: string;
  /** Whether the body may be JSON, multipart, or both; GET takes its query. */
  body?: 'json' | 'multipart' | 'json|multipart';
  files?: FileFields;
  /** Failures beyond 400, 401, 404 and 429, 403 of a write, and 413 and 415 of a body. */
  failures?: number[];
  /** Streams events where the caller accepts them. */
  streams?: true;
  /**
   * Answers 200 with a file in place of what the procedure answers, or 202 with that while there is none yet.
   * `open` is called once the procedure has let the caller through.
   */
  file?: { mimeType: string; open(deps: Deps, actor: Actor, input: unknown): Promise<FileToOpen | null> };
  /** Answers with events for as long as the caller listens, by a route of its own (http/live-events.ts). */
  isLive?: true;
  /** Waits for others, such as a model or the worker, so that no transaction may be held open for it. */
  waits?: true;
  /** Doing it twice is doing it once, so an Idempotency-Key changes nothing. */
  isRepeatable?: true;
  /** Fields that every failure carries beside the common ones. */
  failureFields?: Record<string, unknown>;
  /**
   * Answers a list a page at a time, `?limit=` and `?before=`: the rows are what is answered, or a field of it, and the next page
   * comes before the last of them (newest first) or the first (oldest first).
   */
  pages?: { field?: string; nextBefore: 'first' | 'last' };
  /** Answers without a session. */
  isPublic?: true;
};
