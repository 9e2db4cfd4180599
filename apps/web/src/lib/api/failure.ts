import type { ErrorBody } from '@everkin/contracts/errors';
import { TRPCClientError } from '@trpc/client';

/** Shown when no response arrived at all. */
export const UNREACHABLE = 'Everkin could not be reached. Please check your connection and try again.';

/** A failed REST call, with the server's message. */
export class RestFailure extends Error {
  readonly code: string;
  readonly issues: Issue[];
  readonly hasWords: boolean;

  constructor(failure: { message: string; code: string; issues?: Issue[] | undefined; hasWords?: boolean }) {
    super(failure.message);
    this.name = 'RestFailure';
    this.code = failure.code;
    this.issues = failure.issues ?? [];
    this.hasWords = failure.hasWords ?? false;
  }
}

export type Issue = { path: string; message: string };

/** A user-facing description of a failed call, via REST or tRPC. */
export type DescribedFailure = {
  message: string;
  code: string;
  issues: Issue[];
  /** Whether the message is the server's own. */
  hasWords: boolean;
};

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isIssue = (value: unknown): value is Issue =>
  isFields(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string';

/**
 * Whether an error response is from our server, or for instance a proxy. Checked by hand, since every page needs it, and
 * the schemas are a fifth of the first page's script.
 */
const isCoded = (value: unknown): value is Pick<ErrorBody, 'code' | 'issues'> =>
  isFields(value) &&
  typeof value['code'] === 'string' &&
  (value['issues'] === undefined || (Array.isArray(value['issues']) && value['issues'].every(isIssue)));

const isFailure = (value: unknown): value is ErrorBody => isCoded(value) && 'message' in value && typeof value.message === 'string';

/**
 * Converts any failure into a user-facing message.
 * @returns code `UNREACHABLE` when no response arrived at all
 */
export function describeFailure(error: unknown): DescribedFailure {
  if (error instanceof RestFailure) {
    const { message, code, issues, hasWords } = error;
    return { message, code, issues, hasWords };
  }
  if (error instanceof TRPCClientError) {
    if (error.cause instanceof RestFailure) return describeFailure(error.cause);
    const data: unknown = error.data;
    if (isCoded(data)) return { message: error.message, code: data.code, issues: data.issues ?? [], hasWords: true };
  }
  return { message: UNREACHABLE, code: 'UNREACHABLE', issues: [], hasWords: false };
}

/** A status, a colon, and the body or the status text. Markup and long bodies of proxies are never shown. */
const nameStatus = (status: number, text: string): string => `${status}: ${text || 'no further answer'}`;

const BODY_SHOWN_MAX_CHARS = 200;
const isFitToShow = (body: string): boolean => body !== '' && body.length <= BODY_SHOWN_MAX_CHARS && !/[<{\n]/.test(body);

/** True when the server says that nobody is signed in. */
export function isSignedOut(error: unknown): boolean {
  return describeFailure(error).code === 'UNAUTHORIZED';
}

/** True when no response arrived; false when the server refused. */
export function isUnreachable(error: unknown): boolean {
  return describeFailure(error).code === 'UNREACHABLE';
}

/** What failed, and why: the server's message if it sent one, else `what` and the known reason. */
export function explainFailure(error: unknown, what: string): string {
  const { message, hasWords } = describeFailure(error);
  return hasWords ? message : `${what}. ${message}`;
}

/**
 * The server's message, for a toast whose title already says what failed.
 * @param fallback for responses not from our server, such as a proxy's
 */
export function serverMessage(error: unknown, fallback: string): string {
  const { message, hasWords } = describeFailure(error);
  return hasWords ? message : fallback;
}

/**
 * Parses the body of a failed REST call.
 * @param answer.body its text; if not from our server, only a short plain line of it is shown
 * @returns for a response not from our server the message is the status, a colon, and the body or the status text
 */
export function parseRestFailure({ status, body, statusText = '' }: { status: number; body: string; statusText?: string }): RestFailure {
  const failure = parseJson(body);
  if (isFailure(failure)) return new RestFailure({ ...failure, hasWords: true });
  if (status === 0) return new RestFailure({ message: UNREACHABLE, code: 'UNREACHABLE' });
  return new RestFailure({
    message: nameStatus(status, isFitToShow(body.trim()) ? body.trim() : statusText),
    code: 'INTERNAL_SERVER_ERROR',
  });
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
