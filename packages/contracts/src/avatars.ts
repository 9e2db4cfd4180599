import { z } from 'zod';
import { RELATIONSHIPS } from './choices.ts';
import { AvatarId } from './ids.ts';
import { PageLimit } from './page-limit.ts';
import { optionalText, requiredName, requiredText, ShownName } from './text.ts';
import { TRAIT_MAX_CHARS } from './units.ts';
import { StagedFileField } from './uploads.ts';

export const Relationship = z.enum(RELATIONSHIPS, { error: 'Please choose a relationship from the list' });
export type Relationship = z.infer<typeof Relationship>;

export const AvatarStatus = z.enum(['living', 'passed'], { error: 'Please choose living or passed' });
export type AvatarStatus = z.infer<typeof AvatarStatus>;

export const TraitKind = z.enum(['common_phrases', 'core_values', 'common_advice'], {
  error: 'A trait is common_phrases, core_values or common_advice',
});
export type TraitKind = z.infer<typeof TraitKind>;

export const Trait = z.object({
  /** Made by the client; unique within the avatar. */
  id: requiredText('A trait needs an id', 128),
  trait: TraitKind,
  value: requiredText('A trait needs a value', TRAIT_MAX_CHARS),
});
export type Trait = z.infer<typeof Trait>;

export const VoiceStatus = z.enum(['none', 'processing', 'ready', 'failed']);

export const Avatar = z.object({
  id: AvatarId,
  name: ShownName,
  relationship: Relationship,
  status: AvatarStatus,
  imageUrl: z.string().nullable(),
  isActive: z.boolean(),
  goal: z.string().nullable(),
  voiceId: z.string().nullable(),
  voiceStatus: VoiceStatus,
  /** In the order core values, common phrases, common advice, so that the About box labels them truly (docs/PRODUCT.md, Traits). */
  traits: z.array(Trait),
  createdAt: z.iso.datetime(),
});
export type Avatar = z.infer<typeof Avatar>;

const Name = requiredName('Name is required', 100);
const Goal = optionalText(2_000);
const PersonalityAnswer = optionalText(TRAIT_MAX_CHARS);

/** A picture elsewhere, or one that was uploaded here. Never `javascript:` or `data:`. */
const ImageUrl = optionalText(2_048).refine(
  (url) => url === '' || /^(https?:\/\/|\/uploads\/)/.test(url),
  'Please give a picture address that starts with http',
);

/** The creation form (docs/PRODUCT.md, Fields and choices). */
export const CreateAvatar = z.object({
  name: Name,
  relationship: Relationship.default('family'),
  status: AvatarStatus.default('living'),
  imageUrl: ImageUrl.optional(),
  phrases: PersonalityAnswer.optional(),
  values: PersonalityAnswer.optional(),
  advice: PersonalityAnswer.optional(),
  avatar_image: StagedFileField.optional(),
});
export type CreateAvatar = z.infer<typeof CreateAvatar>;

/** The newest, or those before one of them. */
export const ListAvatars = z.object({ limit: PageLimit.optional(), before: AvatarId.optional() });
export type ListAvatars = z.infer<typeof ListAvatars>;

export const AvatarRef = z.object({ id: AvatarId });
export type AvatarRef = z.infer<typeof AvatarRef>;

/** What is deleted with an avatar; shown before it happens (docs/PRODUCT.md, Deleting an avatar). */
export const AvatarContents = z.object({
  memories: z.number().int(),
  /** Those of the memories that can be heard or watched. */
  recordings: z.number().int(),
  messages: z.number().int(),
  groups: z.array(z.object({ name: ShownName, members: z.number().int() })),
});
export type AvatarContents = z.infer<typeof AvatarContents>;

/** PUT /avatars/{id}: any of these; `{goal}` alone stays valid (docs/PRODUCT.md, Editing an avatar). */
export const UpdateAvatar = z.object({
  id: AvatarId,
  goal: Goal.nullable().optional(),
  name: Name.optional(),
  relationship: Relationship.optional(),
  status: AvatarStatus.optional(),
  isActive: z.boolean({ error: 'isActive is true or false' }).optional(),
});
export type UpdateAvatar = z.infer<typeof UpdateAvatar>;

export const SetAvatarPhoto = z.object({ id: AvatarId, avatar: StagedFileField });
export type SetAvatarPhoto = z.infer<typeof SetAvatarPhoto>;

/** More traits than any form makes, few enough to stay one readable prompt. */
export const TRAITS_MAX = 100;
export const TOO_MANY_TRAITS = `An avatar has at most ${TRAITS_MAX} traits`;

export const SaveTraits = z.object({
  id: AvatarId,
  traits: z.array(Trait, { error: 'traits is a list' }).max(TRAITS_MAX, TOO_MANY_TRAITS),
});
export type SaveTraits = z.infer<typeof SaveTraits>;

/** The least that the Personality Profile form takes (docs/PRODUCT.md, Sizes and times). */
const PROFILE_ANSWER_MIN_CHARS = 10;
const profileAnswer = (tooShort: string) => requiredText(tooShort, TRAIT_MAX_CHARS).min(PROFILE_ANSWER_MIN_CHARS, tooShort);

/** The Personality Profile form; its rules are the form's, the server takes any text (docs/PRODUCT.md, Traits). */
export const PersonalityProfile = z.object({
  commonPhrases: profileAnswer('Please provide at least a few common phrases or expressions'),
  coreValues: profileAnswer('Please share some core values or beliefs'),
  commonAdvice: profileAnswer('Please provide some common advice or wisdom'),
});
export type PersonalityProfile = z.infer<typeof PersonalityProfile>;

/** The least that an answer of the old wizard has, after trim (docs/PRODUCT.md, Sizes and times). */
export const WIZARD_ANSWER_MIN_CHARS = 3;
