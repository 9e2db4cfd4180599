import { z } from 'zod';
import { AvatarId, MemoryId, PassageId, StoryId } from '../ids.ts';
import { requiredText, ShownName } from '../text.ts';
import { Year } from './year.ts';

const QUESTION_MAX_CHARS = 300;

/** POST /avatars/{id}/stories: the years and the question it is about, as far as given; both years are included. */
export const CreateStory = z
  .object({
    id: AvatarId,
    from: Year.optional(),
    to: Year.optional(),
    question: requiredText('Please write what it is about', QUESTION_MAX_CHARS).optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'The end is before the start.',
  });
export type CreateStory = z.infer<typeof CreateStory>;

export const ListStories = z.object({ id: AvatarId });
export type ListStories = z.infer<typeof ListStories>;

export const StoryRef = z.object({ id: StoryId });
export type StoryRef = z.infer<typeof StoryRef>;

/** A saved story as the response to its creation. */
export const CreatedStory = z.object({ id: StoryId, title: ShownName });
export type CreatedStory = z.infer<typeof CreatedStory>;

/** A saved story in a list, with its scope. */
export const ListedStory = CreatedStory.extend({
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
  question: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type ListedStory = z.infer<typeof ListedStory>;

/** A part of a story. Every word of a quote and a caption is in its source; title and pause come from a fixed list. */
export const StorySegment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('title'), text: z.string() }),
  z.object({ kind: z.literal('pause'), text: z.string() }),
  z.object({
    kind: z.literal('quote'),
    text: z.string(),
    memoryId: MemoryId,
    passageId: PassageId,
    /** The memory's. */
    title: ShownName,
    /** The memory's date. */
    dateWords: z.string(),
    /** Whose words it is, where not the avatar's person's. */
    speaker: z.string().optional(),
    /** For a real recording: where, and which seconds. */
    audioUrl: z.string().optional(),
    startS: z.number().optional(),
    endS: z.number().optional(),
  }),
  z.object({ kind: z.literal('photo'), memoryId: MemoryId, url: z.string(), caption: z.string() }),
]);
export type StorySegment = z.infer<typeof StorySegment>;

/** GET /stories/{id}: put together from what its reader may see now. */
export const Story = CreatedStory.extend({
  segments: z.array(StorySegment),
  /** Seconds of sound where there is any, otherwise of reading. */
  durationS: z.number(),
});
export type Story = z.infer<typeof Story>;
