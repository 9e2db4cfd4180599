import { ErrorBody } from '@everkin/contracts/errors';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Answer } from './api-client.ts';

const CODES: Record<number, string> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  402: 'PAYMENT_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  410: 'GONE',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
  507: 'INSUFFICIENT_STORAGE',
};

/** Expects a status; on a mismatch shows the whole response. */
export function expectStatus(answer: Answer, status: number): void {
  expect({ status: answer.status, text: answer.text }).toEqual({ status, text: answer.text });
}

type Fields = Record<string, unknown>;

/** Parses the common error body, with exactly the extra fields of this call. */
export function parseErrorBody(body: unknown, fields: Fields = {}): ErrorBody {
  expect(body).toMatchObject(fields);
  const given = Object.entries(z.record(z.string(), z.unknown()).parse(body));
  return ErrorBody.strict().parse(Object.fromEntries(given.filter(([name]) => !(name in fields))));
}

/** Expects the common error body (docs/API.md, Errors). */
export function expectFailure(
  answer: Answer,
  expected: {
    status: number;
    message?: string;
    issues?: { path: string; message: string }[];
    /** Extra fields in the error body of this call. */
    fields?: Fields | undefined;
  },
): ErrorBody {
  expectStatus(answer, expected.status);
  const failure = parseErrorBody(answer.body, expected.fields);
  expect(failure.code).toBe(CODES[expected.status]);
  expect(failure.requestId).toBe(answer.headers.get('x-request-id'));
  if (expected.message !== undefined) expect(failure.message).toBe(expected.message);
  if (expected.issues !== undefined) expect(failure.issues).toEqual(expected.issues);
  return failure;
}

/** Everything by which a caller could tell two responses apart, so all but the request id. */
export function tellable(answer: Answer): { status: number; body: unknown; headers: string[] } {
  const body: unknown = typeof answer.body === 'object' && answer.body !== null ? { ...answer.body, requestId: 'any' } : answer.text;
  return { status: answer.status, body, headers: [...answer.headers.keys()].toSorted() };
}
