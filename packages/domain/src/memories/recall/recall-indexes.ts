import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AvatarId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { AvatarIndex, type IndexableSource } from './avatar-index.ts';
import { fingerprintSources, listSourceVersions, loadSources } from './sources.repo.ts';

/** The indexes that one process holds. PostgreSQL is the truth; what is here is made from it and can be lost at any time. */
export type RecallIndexes = {
  /** The index of an avatar as it stood when it was asked for last; null when it is not held. */
  held(avatarId: AvatarId, model: string | null): HeldIndex | null;
  /** The index of an avatar as the database stands now. */
  open(db: Database, avatarId: AvatarId, model: string | null): Promise<HeldIndex>;
  /** More passages than these are not held. */
  readonly maxPlaces: number;
  /** An avatar of at least so many passages that is not held is asked in the database; fewer are indexed as quickly. */
  readonly partlyFrom: number;
};

/** An index with the state of the sources that it was made from, as `fingerprintSources` names it. */
export type HeldIndex = { index: AvatarIndex; fingerprint: string };

/** More passages than these, of all avatars together, are not held; those that were not asked for longest go first. */
const HELD_MAX_PLACES = 250_000;
/** Indexing so many takes some half a second. */
const PARTLY_FROM_PASSAGES = 5_000;
/** Sources that are read from the database at once. */
const LOADED_AT_ONCE = 50;
/** How long indexing may keep the process from everything else, in milliseconds. */
const TURN_MS = 12;

type Held = HeldIndex & { model: string | null };

/**
 * @param options.maxPlaces how many passages are held at most
 * @param options.partlyFrom see `RecallIndexes`
 */
export function createRecallIndexes({
  maxPlaces = HELD_MAX_PLACES,
  partlyFrom = PARTLY_FROM_PASSAGES,
}: { maxPlaces?: number; partlyFrom?: number } = {}): RecallIndexes {
  const held = new Map<AvatarId, Held>();
  const opening = new Map<AvatarId, Promise<HeldIndex>>();

  async function renew(db: Database, avatarId: AvatarId, model: string | null): Promise<HeldIndex> {
    const known = held.get(avatarId);
    const fingerprint = await fingerprintSources(db, avatarId);
    // The last that was asked for stands last, and is the last to be let go.
    held.delete(avatarId);
    if (known && known.fingerprint === fingerprint && known.model === model) {
      held.set(avatarId, known);
      return known;
    }
    const base = known && known.model === model && !known.index.isWorn ? known.index : new AvatarIndex();
    await catchUp(db, base, { avatarId, model });
    // A change that came while reading is seen by the next question: the fingerprint is the older one.
    const renewed = { index: base, model, fingerprint };
    held.set(avatarId, renewed);
    letGo(held, maxPlaces);
    return renewed;
  }

  return {
    maxPlaces,
    partlyFrom,
    held: (avatarId, model) => {
      const known = held.get(avatarId);
      if (!known || known.model !== model) return null;
      held.delete(avatarId);
      held.set(avatarId, known);
      return known;
    },
    open: async (db, avatarId, model) => {
      // Two at once would index the same sources twice.
      await opening.get(avatarId)?.catch(() => undefined);
      const attempt = renew(db, avatarId, model);
      opening.set(avatarId, attempt);
      try {
        return await attempt;
      } finally {
        if (opening.get(avatarId) === attempt) opening.delete(avatarId);
      }
    },
  };
}

/** Brings an index up to what the database holds; only what changed is read. */
async function catchUp(db: Database, index: AvatarIndex, of: { avatarId: AvatarId; model: string | null }): Promise<void> {
  const indexed = index.versions();
  const stored = await listSourceVersions(db, of.avatarId);
  for (const memoryId of indexed.keys()) if (!stored.has(memoryId)) index.remove(memoryId);
  const changed = [...stored].filter(([memoryId, version]) => indexed.get(memoryId) !== version).map(([memoryId]) => memoryId);
  for (let from = 0; from < changed.length; from += LOADED_AT_ONCE)
    await addInTurns(index, await loadSources(db, { memoryIds: changed.slice(from, from + LOADED_AT_ONCE), model: of.model }));
}

async function addInTurns(index: AvatarIndex, sources: IndexableSource[]): Promise<void> {
  let startedAt = performance.now();
  for (const source of sources) {
    index.add(source);
    if (performance.now() - startedAt < TURN_MS) continue;
    await nextTurn();
    startedAt = performance.now();
  }
}

function letGo(held: Map<AvatarId, Held>, maxPlaces: number): void {
  let places = [...held.values()].reduce((sum, { index }) => sum + index.placeCount, 0);
  for (const [avatarId, { index }] of held) {
    if (places <= maxPlaces || held.size === 1) return;
    held.delete(avatarId);
    places -= index.placeCount;
  }
}
