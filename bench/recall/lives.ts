import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Person } from '../../packages/domain/src/memories/recall/recall.rules.ts';
import { type Question, loadQuestions } from './questions.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LIVES = join(ROOT, 'bench/datasets/lives');

/**
 * One invented life. `reading` lives are training data for question parsing (bench/recall/questions), the others for answer
 * certainty (fit-certainty.ts): certainty is overestimated on a life that the parser was trained on.
 */
const LifeFile = z.object({
  name: z.string(),
  relationship: z.string(),
  teaches: z.enum(['reading', 'certainty']),
  letters: z.array(z.string()).optional(),
  questions: z.array(z.string()).optional(),
});

export type KnownLife = {
  person: Person;
  teaches: 'reading' | 'certainty';
  letters: string[];
  questions: Question[];
  followUps: Question[];
  /** Further ones to learn from, which no measure asks. */
  learnt: Question[];
};

/** As people type: the first ones by who wrote the life, the others by further writers. */
const CASUAL = ['short-questions.json', 'casual-questions.json', 'more-casual-questions.json'];

/** The invented lives of this repository, or of other folders in the same format. @param folders all of bench/datasets/lives when empty */
export function listLives(folders: string[]): KnownLife[] {
  const all = readdirSync(LIVES).sort();
  return (folders.length > 0 ? folders : all.map((name) => join(LIVES, name))).map(readLife);
}

function readLife(folder: string): KnownLife {
  const { letters, questions, teaches, ...person } = LifeFile.parse(JSON.parse(readFileSync(join(folder, 'life.json'), 'utf8')));
  const fromRoot = (path: string): string => join(ROOT, path);
  const readOther = (file: string): Question[] => (existsSync(join(folder, file)) ? loadQuestions(join(folder, file)) : []);
  return {
    person,
    teaches,
    letters: letters?.map(fromRoot) ?? [join(folder, 'letters')],
    questions: [
      ...(questions?.map(fromRoot) ?? [join(folder, 'questions.json')]).flatMap(loadQuestions),
      ...readOther('near-misses.json').map(asNearMiss),
      ...CASUAL.flatMap(readOther),
    ],
    followUps: readOther('follow-ups.json'),
    learnt: readOther('learnt-questions.json'),
  };
}

/** Asks for a missing detail of a known story. */
const asNearMiss = (question: Question): Question => (question.evidence.length > 0 ? question : { ...question, kind: 'near-miss' });
