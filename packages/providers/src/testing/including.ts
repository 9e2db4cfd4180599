import { expect } from 'vitest';

/** Matches a string that contains this text; Vitest types its matchers as any. */
export const including = (text: string): unknown => expect.stringContaining(text);
