import type { AvatarStatus, Relationship, TraitKind } from '@everkin/contracts/avatars';
import { RELATIONSHIPS } from '@everkin/contracts/choices';
import type { Choice } from '../../components/ui/select.tsx';
import { relationshipLabel } from './avatar-label.ts';

const STATUS_LABEL: Record<AvatarStatus, string> = { living: 'Living', passed: 'Passed' };

export function statusLabel(status: AvatarStatus): string {
  return STATUS_LABEL[status];
}

export const RELATIONSHIP_CHOICES: readonly Choice<Relationship>[] = RELATIONSHIPS.map((value) => ({
  value,
  label: relationshipLabel(value),
}));
export const STATUS_CHOICES: readonly Choice<AvatarStatus>[] = [
  { value: 'living', label: STATUS_LABEL.living },
  { value: 'passed', label: STATUS_LABEL.passed },
];

/** Labels of the About box (docs/PRODUCT.md, Traits). */
export const TRAIT_LABELS: Record<TraitKind, string> = { core_values: 'Core value', common_phrases: 'Often says', common_advice: 'Wisdom' };

/** Form titles, with the expected content. */
export const PERSONALITY_QUESTIONS = [
  { field: 'phrases', kind: 'common_phrases', label: 'Common Phrases', hint: 'What they often say, in their words' },
  { field: 'values', kind: 'core_values', label: 'Core Values', hint: 'What matters most to them' },
  { field: 'advice', kind: 'common_advice', label: 'Common Advice', hint: 'What they tell people they love' },
] as const;
