import { avatarNotFound } from './avatars/avatars.errors.ts';
import { messageNotFound } from './chat/chat.errors.ts';
import { AppError, unauthenticated } from './errors.ts';
import { groupNotFound } from './groups/groups.errors.ts';
import { memoryNotFound, uploadNotFound } from './memories/memories.errors.ts';

/** PostgreSQL manual, appendix A. What is deleted takes along all that hangs on it, so only who writes is refused with it. */
const FOREIGN_KEY_VIOLATION = '23503';

/** Whom a row hung on that was to be written, as the constraint's own name ends. */
const NOT_FOUND: [constraint: RegExp, notFound: () => AppError][] = [
  [/_avatars_id_fk$/, avatarNotFound],
  [/_groups_id_fk$/, groupNotFound],
  [/_memories_id_fk$/, memoryNotFound],
  [/_messages_id_fk$/, messageNotFound],
  [/_part_uploads_id_fk$/, uploadNotFound],
  // Their own: who hands something to another holds that account first (see `lockAccount`).
  [/_users_id_fk$/, unauthenticated],
];

const gone = (): AppError => new AppError({ kind: 'not-found', code: 'gone', message: 'This no longer exists.' });

/**
 * What a caller is told when something was deleted between its being looked up and the writing of what was to hang on it:
 * the same as if it had been gone before.
 * @returns null for any other error
 */
export function toNotFoundError(error: unknown): AppError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!('code' in cause) || cause.code !== FOREIGN_KEY_VIOLATION) continue;
    const constraint = 'constraint_name' in cause ? String(cause.constraint_name) : '';
    return (NOT_FOUND.find(([form]) => form.test(constraint))?.[1] ?? gone)();
  }
  return null;
}
