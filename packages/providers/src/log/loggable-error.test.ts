import { describe, expect, it } from 'vitest';
import { toLoggableError } from './loggable-error.ts';

class QueryError extends Error {
  readonly query = 'insert into messages (content) values ($1)';
  readonly params = ['I miss you, Mam'];
  constructor(cause: Error) {
    super('Failed query: insert into messages (content) values ($1)\nparams: I miss you, Mam', { cause });
  }
}

describe('an error in the log', () => {
  it('of a failed query contains the SQL and no parameters', () => {
    const told = toLoggableError(new Error('request failed', { cause: new QueryError(new Error('connection ended')) }));
    expect(JSON.stringify(told)).not.toContain('Mam');
    expect(told.cause?.message).toBe('Failed query: insert into messages (content) values ($1)');
    expect(told.cause?.cause?.message).toBe('connection ended');
  });

  it('keeps its code and its origin', () => {
    const told = toLoggableError(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    expect(told).toMatchObject({ type: 'Error', message: 'refused', code: 'ECONNREFUSED' });
    expect(told.stack).toMatch(/^\s+at /);
  });

  it('that is not an Error is not serialised', () => {
    expect(toLoggableError('I miss you, Mam')).toEqual({ type: 'string', message: 'not an error' });
  });
});
