import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { memories } from './schema/memories.ts';

/** For whom memories are chosen: the owner of the avatar, or a group around it. */
export type Listener = 'owner' | 'group';

/**
 * The one condition by which lists, counts, searches and recall choose memories: the owner gets all, a group what is shared with groups
 * (docs/PRODUCT.md, What a group may hear).
 * @param listener a placeholder in a prepared statement
 * @param shared the column, where the table has an alias
 */
export const visibleTo = (listener: Listener | Placeholder, shared: SQLWrapper = memories.shared): SQL =>
  sql`(${shared} or ${listener}::text = 'owner')`;
