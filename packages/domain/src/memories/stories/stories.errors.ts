import { AppError } from '../../errors.ts';
import type { StoryScope } from './story-lines.rules.ts';

/** The same answer for a story that never existed and one of somebody else. */
export const storyNotFound = (): AppError =>
  new AppError({ kind: 'not-found', code: 'stories.not-found', message: 'This story does not exist.' });

/** Why a scope is no story: what was found in it, beside what a story needs. */
type Found = { scope: StoryScope; quoteCount: number; hasMemories: boolean };

/** Too little for a story; the sentence says what there is, since the page may show a memory of that time right below. */
export const tooLittleForStory = (found: Found): AppError =>
  new AppError({ kind: 'conflict', code: 'stories.nothing-yet', message: describeLack(found) });

function describeLack({ scope, quoteCount, hasMemories }: Found): string {
  const isOne = quoteCount === 1;
  if (scope.question !== null)
    return isOne ? 'Only one moment about that was found. A story needs two.' : 'No memory about that was found.';
  const isWhole = scope.from === null && scope.to === null;
  if (isOne) return isWhole ? 'There is only one dated moment so far. A story needs two.' : ONE_MOMENT;
  if (hasMemories)
    return isWhole ? 'Nothing that is dated can be quoted in a story yet.' : 'Nothing from this time can be quoted in a story yet.';
  return isWhole ? 'No memory is dated yet. A story needs two moments with a date.' : 'There is nothing about this time yet.';
}

const ONE_MOMENT = 'There is only one moment from this time so far. A story needs two.';
