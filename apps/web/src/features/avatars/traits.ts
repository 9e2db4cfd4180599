import type { Trait } from '@everkin/contracts/avatars';
import { PERSONALITY_QUESTIONS } from './avatar-copy.ts';

/** Form labels of the three answers. */
export type PersonalityAnswers = Record<(typeof PERSONALITY_QUESTIONS)[number]['field'], string>;

/** The first trait of each kind, as form values. */
export function toAnswers(traits: readonly Trait[]): PersonalityAnswers {
  const valueOf = (kind: Trait['trait']): string => traits.find((trait) => trait.trait === kind)?.value ?? '';
  return { phrases: valueOf('common_phrases'), values: valueOf('core_values'), advice: valueOf('common_advice') };
}

/**
 * The traits to save for changed answers. An existing kind keeps its id, so that it is replaced, not duplicated; a
 * cleared answer is not saved, since a trait cannot be empty.
 */
export function listChangedTraits(
  traits: readonly Trait[],
  answers: PersonalityAnswers,
  newIdOf: (kind: Trait['trait']) => string,
): Trait[] {
  const before = toAnswers(traits);
  return PERSONALITY_QUESTIONS.filter(({ field }) => answers[field].trim() !== '' && answers[field].trim() !== before[field]).map(
    ({ field, kind }) => ({
      id: traits.find((trait) => trait.trait === kind)?.id ?? newIdOf(kind),
      trait: kind,
      value: answers[field].trim(),
    }),
  );
}
