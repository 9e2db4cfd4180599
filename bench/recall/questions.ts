import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** One question about a folder of letters, in a common format for all sets. */
export type Question = {
  id: string;
  ask: string;
  kind: string;
  before: { role: 'user' | 'assistant'; content: string }[];
  /** Titles of the letters that answer it; empty when none does. */
  titles: string[];
  /** Alternative texts that answer it; any one is enough. */
  evidence: string[];
};

const Turn = z.object({ role: z.enum(['user', 'assistant']), content: z.string() });
const OfOneFile = z.object({ id: z.string(), ask: z.string(), file: z.string().nullable(), evidence: z.string().nullable() });
const OfSeveralLetters = z.object({
  id: z.string(),
  ask: z.string(),
  kind: z.string(),
  before: z.array(Turn).default([]),
  letters: z.array(z.string()),
  evidence: z.array(z.string()),
});

const titleOf = (file: string): string => file.replace(/\.[^.]+$/, '');

/** Parses a set of questions: demo/questions.json, or the same with `letters`, a list of `evidence`, a `kind` and turns `before`. */
export function loadQuestions(path: string): Question[] {
  return z
    .array(z.union([OfSeveralLetters, OfOneFile]))
    .parse(JSON.parse(readFileSync(path, 'utf8')))
    .map((question) => {
      if ('letters' in question) return { ...question, titles: question.letters.map(titleOf) };
      const { id, ask, file, evidence } = question;
      return {
        id,
        ask,
        kind: file ? 'single' : 'unanswerable',
        before: [],
        titles: file ? [titleOf(file)] : [],
        evidence: evidence ? [evidence] : [],
      };
    });
}
