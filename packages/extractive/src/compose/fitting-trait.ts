import type { DraftPart } from '@everkin/contracts/reply-request';
import { foldSaid } from '../understand/fold-said.ts';
import { isTraitToldByOthers } from '../select/told-by-others.ts';
import type { Reply } from './reply.ts';
import { chooseFittingTrait } from './sayings.ts';

/** In the tone of wisdom, adds a value or advice of the person's own that fits the question. */
export function addFittingTrait(parts: DraftPart[], reply: Reply): DraftPart[] {
  const { tone, persona } = reply.request;
  if (tone !== 'wisdom') return parts;
  const own = [...persona.advice, ...persona.values].filter(
    (trait) => !isTraitToldByOthers(trait, persona) && !reply.said.includes(foldSaid(trait)),
  );
  const text = chooseFittingTrait(own, reply.asked);
  return text === null ? parts : [...parts, { kind: 'saying', text }];
}
