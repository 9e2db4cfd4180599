import type { TraitKind } from '@everkin/contracts/avatars';
import type { Persona } from '@everkin/providers/llm/port';
import type { Deps } from '../deps.ts';
import { listTraits, type StoredAvatar } from './avatars.repo.ts';
import { orderTraits } from './avatars.rules.ts';

/** Who an avatar speaks as. */
export async function describePersona(deps: Pick<Deps, 'db'>, avatar: StoredAvatar): Promise<Persona> {
  const traits = orderTraits(await listTraits(deps.db, [avatar.id]));
  const valuesOf = (kind: TraitKind) => traits.filter((trait) => trait.trait === kind).map((trait) => trait.value);
  return {
    name: avatar.name,
    relationship: avatar.relationship,
    status: avatar.status,
    goal: avatar.goal,
    phrases: valuesOf('common_phrases'),
    values: valuesOf('core_values'),
    advice: valuesOf('common_advice'),
  };
}
