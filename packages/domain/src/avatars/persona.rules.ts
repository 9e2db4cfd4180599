import type { TraitKind } from '@everkin/contracts/avatars';
import type { Persona } from '@everkin/contracts/reply-request';
import type { AvatarWithTraits } from './avatars.repo.ts';
import { orderTraits } from './avatars.rules.ts';

/** Who an avatar speaks as. */
export function toPersona(avatar: AvatarWithTraits): Persona {
  const traits = orderTraits(avatar.traits);
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
