import type { Database } from '@everkin/db/client';
import { publishEvents } from '../notifications/publish-events.ts';
import type { StoredCapsule } from './capsules.repo.ts';

/** Tells the author's open pages that a capsule has changed. */
export async function publishCapsule(tx: Database, { id, authorId }: Pick<StoredCapsule, 'id' | 'authorId'>): Promise<void> {
  if (authorId) await publishEvents(tx, [authorId], { kind: 'capsule.changed', capsuleId: id });
}
