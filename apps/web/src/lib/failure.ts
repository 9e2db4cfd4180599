import type { ErrorBody } from '@everkin/contracts/errors';
import { TRPCClientError } from '@trpc/client';

/** Said when no answer came at all. */
export const UNREACHABLE = 'Everkin could not be reached. Please check your connection and try again.';

/** A failed REST call, with the words that the server chose. */
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

/** What a person needs to know of a failed call, whichever door it went through. */
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
 * Whether what came with a failed call is ours, or for instance a proxy's. By hand, for every page needs it, and the
 * schemas are a fifth of the script of the first one.
 */
const isCoded = (value: unknown): value is Pick<ErrorBody, 'code' | 'issues'> =>
  isFields(value) &&
  typeof value['code'] === 'string' &&
  (value['issues'] === undefined || (Array.isArray(value['issues']) && value['issues'].every(isIssue)));

const isFailure = (value: unknown): value is ErrorBody => isCoded(value) && 'message' in value && typeof value.message === 'string';

/**
 * Puts any failure into words fit to be shown.
 * @returns code `UNREACHABLE` when no answer came at all
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

/** True when no answer came at all; else the server has refused. */
export function isUnreachable(error: unknown): boolean {
  return describeFailure(error).code === 'UNREACHABLE';
}

/** What failed, and why: in the server's words where it chose any, else in `what` and the reason that is known. */
export function explainFailure(error: unknown, what: string): string {
  const { message, hasWords } = describeFailure(error);
  return hasWords ? message : `${what}. ${message}`;
}

/**
 * The words that the server chose, for a toast whose title says already what failed.
 * @param fallback where nothing of ours answered, such as a proxy in the server's place
 */
export function wordsOfServer(error: unknown, fallback: string): string {
  const { message, hasWords } = describeFailure(error);
  return hasWords ? message : fallback;
}

/**
 * Reads the body of a failed REST call.
 * @param answer.body the text that came with it; of another server only a short plain line is shown
 * @returns where the answer is not ours the message is the status, a colon, and the body or the status text
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
