import type { Actor } from '@everkin/domain/actor';
import type { Deps } from '@everkin/domain/deps';
import type { FileToOpen, FileToStream } from '@everkin/domain/uploads/open-file';
import type { FileBody } from '../http/file-body.ts';
import type { FileFields } from '../http/multipart.ts';
import type { ProcedureName } from '../trpc/procedures.ts';

/** One documented call (docs/API.md). */
export type RestRoute = ProcedureRoute | LiveRoute;

/** A call with the procedure behind it. */
export type ProcedureRoute = RouteFields & { procedure: ProcedureName; isLive?: never };

/** An event stream for as long as the client listens, on a separate route (http/live-events.ts); it has no procedure. */
export type LiveRoute = RouteFields & { procedure: 'notifications.events'; isLive: true };

type RouteFields = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api; `{name}` parts become fields of the procedure's input. */
  path: string;
  status: 200 | 201 | 202 | 204;
  summary: string;
  /** Whether the body may be JSON, multipart, or both, or is a file as it is; GET uses its query. */
  body?: 'json' | 'multipart' | 'json|multipart' | 'file';
  files?: FileFields;
  /** For a body that is a file. */
  fileBody?: FileBody;
  /** Error statuses beyond 400, 401, 404 and 429, 403 of a write, and 413 and 415 of a body. */
  failures?: number[];
  /** Streams events when the client accepts them. */
  streams?: true;
  /**
   * Responds 200 with a file in place of the procedure's result, or 202 with the result while there is no file yet.
   * `open` is called once the procedure has authorised the caller.
   */
  file?: { mimeType: string; open(deps: Deps, actor: Actor, input: unknown): Promise<FileToOpen | null> };
  /** The same for callers without a session, who are authorised by what they name. */
  publicFile?: { mimeType: string; open(deps: Deps, input: unknown): Promise<FileToOpen | FileToStream> };
  /** Waits for another process, such as a model or the worker, so it must not hold a transaction open. */
  waits?: true;
  /** Idempotent by itself, so an Idempotency-Key changes nothing. */
  isRepeatable?: true;
  /** A GET that lists who has seen what it shows. HEAD shows nothing, so there is none. */
  recordsLook?: true;
  /** Extra fields in every error body of this call. */
  failureFields?: Record<string, unknown>;
  /**
   * Paginates a list with `?limit=` and `?before=` or `?after=`. The rows are the result, or one field of it; the next page is before
   * the last row (newest first), before the first (the newest page, oldest first) or after the last (the oldest page first).
   */
  pages?: { field?: string; /** Of a page, unless `limit` says otherwise; PAGE_MAX_ROWS by default. */ rows?: number } & (
    | { nextBefore: 'first' | 'last' }
    | { nextAfter: 'last' }
  );
  /** Responds 200 in place of `status` when the result says `duplicate`: nothing was created. */
  skipsDuplicates?: true;
  /** Needs no session. */
  isPublic?: true;
};

/** The status of a successful response. */
export function statusOf(route: RestRoute, result: unknown): number {
  const isDuplicate = typeof result === 'object' && result !== null && 'duplicate' in result && result.duplicate === true;
  return route.skipsDuplicates && isDuplicate ? 200 : route.status;
}
