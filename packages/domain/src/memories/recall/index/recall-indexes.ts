import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AvatarId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { AvatarIndex, type IndexableSource } from './avatar-index.ts';
import { fingerprintSources, listSourceVersions, loadSources } from '../sources.repo.ts';

/** The index cache of one process. PostgreSQL is the source of truth; entries can be dropped at any time. */
export type RecallIndexes = {
  /** An avatar's index as last opened; null when it is not cached. */
  held(avatarId: AvatarId, model: string | null): HeldIndex | null;
  /** An avatar's index, brought up to date with the database. */
  open(db: Database, avatarId: AvatarId, model: string | null): Promise<HeldIndex>;
  /** Larger avatars are not cached. */
  readonly maxPlaces: number;
  /** An uncached avatar with at least this many passages is searched through a partial index; smaller ones are indexed in full. */
  readonly partlyFrom: number;
};

/** An index and the `fingerprintSources` value of the sources it was built from. */
export type HeldIndex = { index: AvatarIndex; fingerprint: string };

/** Cache limit, in passages of all avatars together; least recently used entries are evicted first. */
const HELD_MAX_PLACES = 250_000;
/** Indexing this many takes about half a second. */
const PARTLY_FROM_PASSAGES = 5_000;
/** Sources loaded from the database per batch. */
const LOADED_AT_ONCE = 50;
/** How long indexing may block the event loop, in milliseconds. */
const TURN_MS = 12;

type Held = HeldIndex & { model: string | null };

/**
 * @param options.maxPlaces cache limit in passages
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
    // Moves the entry to the end: last to be evicted.
    held.delete(avatarId);
    if (known && known.fingerprint === fingerprint && known.model === model) {
      held.set(avatarId, known);
      return known;
    }
    const base = known && known.model === model && !known.index.isWorn ? known.index : new AvatarIndex();
    await catchUp(db, base, { avatarId, model });
    // The fingerprint was read first, so the next question notices a change made while loading.
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
      // Two concurrent calls would index the same sources twice.
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

/** Updates an index to the state of the database; loads only what changed. */
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
