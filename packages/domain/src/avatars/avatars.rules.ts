import type { Avatar, CreateAvatar, ListedAvatar, Trait, TraitKind } from '@everkin/contracts/avatars';
import { FileId } from '@everkin/contracts/ids';
import { lifeDateOf } from '../dates/memory-date.rules.ts';

/** Traits are returned in this order, as the About box labels them by position (docs/PRODUCT.md, Traits). */
const TRAIT_ORDER: TraitKind[] = ['core_values', 'common_phrases', 'common_advice'];

export type NewTrait = Omit<Trait, 'id'>;

/** Turns the creation form's three answers into traits; blank ones are dropped. */
export function traitsFromForm(form: Pick<CreateAvatar, 'phrases' | 'values' | 'advice'>): Trait[] {
  const answers: Trait[] = [
    { id: 'values', trait: 'core_values', value: form.values ?? '' },
    { id: 'phrases', trait: 'common_phrases', value: form.phrases ?? '' },
    { id: 'advice', trait: 'common_advice', value: form.advice ?? '' },
  ];
  return answers.filter((answer) => answer.value !== '');
}

/** Orders traits by kind, and within a kind by position. */
export function orderTraits<T extends { trait: TraitKind; position: number }>(traits: T[]): T[] {
  return traits.toSorted((a, b) => TRAIT_ORDER.indexOf(a.trait) - TRAIT_ORDER.indexOf(b.trait) || a.position - b.position);
}

/** Replaces traits with the same id in place and appends the others (docs/API.md, POST /avatar/{id}/traits). */
export function mergeTraits(existing: { id: string; position: number }[], given: Trait[]): (Trait & { position: number })[] {
  const positions = new Map(existing.map((trait) => [trait.id, trait.position]));
  let next = Math.max(-1, ...positions.values()) + 1;
  return given.map((trait) => {
    const position = positions.get(trait.id) ?? next++;
    positions.set(trait.id, position);
    return { ...trait, position };
  });
}

/** The file id of a picture stored here; null for no picture or an external one. */
export const keptPictureId = (imageUrl: string | null): FileId | null =>
  FileId.safeParse(/^\/uploads\/(.+)$/.exec(imageUrl ?? '')?.[1]).data ?? null;

export type AvatarRow = Omit<Avatar, 'traits' | 'createdAt' | 'born' | 'died'> & {
  createdAt: Date;
  bornWords: string | null;
  bornEdtf: string | null;
  diedWords: string | null;
  diedEdtf: string | null;
};

export function toAvatar(row: AvatarRow & { traits: (Trait & { position: number })[] }): Avatar {
  return {
    id: row.id,
    name: row.name,
    relationship: row.relationship,
    status: row.status,
    imageUrl: row.imageUrl,
    isActive: row.isActive,
    goal: row.goal,
    born: lifeDateOf(row.bornWords, row.bornEdtf),
    died: lifeDateOf(row.diedWords, row.diedEdtf),
    hemisphere: row.hemisphere,
    voiceId: row.voiceId,
    voiceStatus: row.voiceStatus,
    traits: orderTraits(row.traits).map(({ id, trait, value }) => ({ id, trait, value })),
    createdAt: row.createdAt.toISOString(),
  };
}

type Activity = { memoryCount: number; newestMemory: NonNullable<ListedAvatar['newestMemory']> | null; lastTalkedAt: Date | null };

export const toListedAvatar = (row: Parameters<typeof toAvatar>[0] & Activity): ListedAvatar => ({
  ...toAvatar(row),
  memoryCount: row.memoryCount,
  ...(row.lastTalkedAt !== null && { lastTalkedAt: row.lastTalkedAt.toISOString() }),
  ...(row.newestMemory !== null && {
    newestMemory: { ...row.newestMemory, createdAt: new Date(row.newestMemory.createdAt).toISOString() },
  }),
});
