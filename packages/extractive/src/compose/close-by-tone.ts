import type { PhraseName } from '../phrases/phrases.ts';
import { foldSaid } from '../understand/fold-said.ts';
import { phrase, type Reply } from './reply.ts';
import { isPhraseFresh } from '../phrases/render-phrase.ts';
import { chooseFittingTrait } from './sayings.ts';
import { isTraitToldByOthers } from '../select/told-by-others.ts';

/**
 * What a tone adds after an answer: comfort stays with the listener, courage encourages, wisdom quotes a fitting trait, and the
 * thinking tone asks back. Each at most once in a conversation.
 * @returns null where the tone adds nothing, or has added all it has
 */
export function closeByTone(reply: Reply): string | null {
  const { tone, persona } = reply.request;
  switch (tone) {
    case 'natural':
      return null;
    case 'wisdom': {
      const own = [...persona.advice, ...persona.values].filter(
        (trait) => !isTraitToldByOthers(trait, persona) && !reply.said.includes(foldSaid(trait)),
      );
      const trait = chooseFittingTrait(own, reply.asked);
      return trait === null ? sayOnce('closeWisely', reply) : phrase('wiseWord', reply, { trait });
    }
    case 'comforting':
      return sayOnce('closeComforting', reply);
    case 'motivating':
      return sayOnce('closeMotivating', reply);
    case 'thoughtful':
      return sayOnce('closeThoughtful', reply);
  }
}

const sayOnce = (name: PhraseName, reply: Reply): string | null =>
  isPhraseFresh(name, reply.request.tone, reply.said) ? phrase(name, reply) : null;
