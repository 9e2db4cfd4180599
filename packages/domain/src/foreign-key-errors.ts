import { avatarNotFound } from './avatars/avatars.errors.ts';
import { messageNotFound } from './chat/chat.errors.ts';
import { AppError, unauthenticated } from './errors.ts';
import { groupNotFound } from './groups/groups.errors.ts';
import { memoryNotFound, uploadNotFound } from './memories/memories.errors.ts';
import { itemNotFound } from './vaults/items/items.errors.ts';
import { vaultNotFound } from './vaults/vaults.errors.ts';

/** PostgreSQL manual, appendix A. Deletions cascade, so only inserts and updates can violate a foreign key. */
const FOREIGN_KEY_VIOLATION = '23503';

/** Maps the constraint's name to the error for the missing parent row. */
const NOT_FOUND: [constraint: RegExp, notFound: () => AppError][] = [
  [/_avatars_id_fk$/, avatarNotFound],
  [/_groups_id_fk$/, groupNotFound],
  [/_memories_id_fk$/, memoryNotFound],
  [/_messages_id_fk$/, messageNotFound],
  [/_part_uploads_id_fk$/, uploadNotFound],
  [/_vaults_id_fk$/, vaultNotFound],
  [/_vault_items_id_fk$/, itemNotFound],
  // The user's own account: code that adds rows to another account locks that one first (see `lockAccount`).
  [/_users_id_fk$/, unauthenticated],
];

const gone = (): AppError => new AppError({ kind: 'not-found', code: 'gone', message: 'This no longer exists.' });

/**
 * The error for a caller when a parent row was deleted between lookup and insert: the same as if it had never been there.
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
