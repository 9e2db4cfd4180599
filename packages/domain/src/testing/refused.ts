import { expect } from 'vitest';

/** Matches the error with which a use-case refuses; Vitest types its matchers as any. */
export const refused = (code: string): unknown => expect.objectContaining({ name: 'AppError', code });
