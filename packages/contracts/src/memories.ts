import { z } from 'zod';
import { AvatarId, MemoryId, PassageId } from './ids.ts';
import { PageLimit } from './page-limit.ts';
import { optionalText, requiredName, requiredText, ShownName } from './text.ts';
import { SharedField, StagedFileField } from './uploads.ts';
import { NOTE_MAX_CHARS, NOTES_MAX } from './reading-notes.ts';

/** The kinds that the creation of an avatar leads through (docs/PRODUCT.md, Fields and choices). */
export const SourceType = z.enum(['voice', 'text', 'video', 'qa']);
export type SourceType = z.infer<typeof SourceType>;

/** Every kind of memory: the four sources, and a photo with its caption (docs/PRODUCT.md, Photos). */
export const MemoryType = z.enum([...SourceType.options, 'image'], { error: 'The type must be voice, text, video, qa or image' });
export type MemoryType = z.infer<typeof MemoryType>;

export const MemoryStatus = z.enum(['queued', 'processing', 'ready', 'failed']);
export type MemoryStatus = z.infer<typeof MemoryStatus>;

/**
 * A chat with others that the owner gave, as far as one needs it to say who of them is the person (docs/PRODUCT.md, Reading
 * a source).
 */
export const Dialogue = z.object({
  /** Who says how many messages, most first. */
  speakers: z.array(z.object({ name: z.string(), messageCount: z.number().int() })),
  /** The first and the last day: `2019-12-31`; blank where the file does not say in which year it was written. */
  from: z.string(),
  to: z.string(),
  /** How it begins, shortened; a day is blank where it is not known. */
  opening: z.array(z.object({ speaker: z.string(), saidOn: z.string(), text: z.string() })),
  /** The messenger that it is from, as people know it: `WhatsApp`; left out where the file does not tell. */
  app: z.string().optional(),
  /** Up to three of its dates as they stand in the file, each with the day that it was read as: null where that is left open. */
  sampleDates: z.array(z.object({ written: z.string(), day: z.string().nullable() })).optional(),
  /** What was left out or left open when it was read, a sentence each. */
  notes: z.array(z.string()).optional(),
  /** Whose words are the person's; until the owner has chosen, nothing of it is recalled. */
  person: z.string().nullable(),
});
export type Dialogue = z.infer<typeof Dialogue>;

/**
 * Whose words a text is that looks like a conversation in which nobody could be told apart: `unclear` until the owner has
 * said so, all of it the `person`'s own, or `nobody`'s, kept to be read. What is unclear or nobody's is never told.
 */
export const Attribution = z.enum(['unclear', 'person', 'nobody']);
export type Attribution = z.infer<typeof Attribution>;

/** What could not be read of a file whose words are there, each note a plain sentence: `A text box could not be read.` */
export const MemoryNotes = z.array(z.string().max(NOTE_MAX_CHARS)).max(NOTES_MAX);
export type MemoryNotes = z.infer<typeof MemoryNotes>;

/** One thing that the owner gave: a letter, a recording, a questionnaire (docs/API.md, Objects). */
export const Memory = z.object({
  id: MemoryId,
  avatarId: AvatarId,
  type: MemoryType,
  /** What the owner named it, else the file name without its ending. */
  title: ShownName,
  status: MemoryStatus,
  /** Why it failed, fit to be shown; null unless `failed`. */
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When what it tells happened, as exactly as is known: `1974-05-02`, `1974-05`, `about 1962`; null when unknown. */
  happenedAt: z.string().nullable(),
  /** Whether it may be used in groups (docs/PRODUCT.md, What a group may hear). */
  shared: z.boolean(),
  /** A chat with others only. */
  dialogue: Dialogue.optional(),
  /** Only of what looks like a conversation of several people. */
  attribution: Attribution.optional(),
  /** Only of a file of which something could not be read. */
  notes: MemoryNotes.optional(),
  fileName: ShownName.optional(),
  mimeType: z.string().optional(),
  byteSize: z.number().int().optional(),
  url: z.string().optional(),
});
export type Memory = z.infer<typeof Memory>;

/** The answer to an upload, with the status of the avatar's voice where cloning was requested (docs/API.md, POST /upload). */
export const UploadedMemory = Memory.extend({ voiceStatus: z.enum(['none', 'processing', 'ready', 'failed']).optional() });
export type UploadedMemory = z.infer<typeof UploadedMemory>;

/** A stretch of a memory that can be found and cited. */
export const Passage = z.object({
  id: PassageId,
  text: z.string(),
  startS: z.number().optional(),
  endS: z.number().optional(),
  page: z.number().int().optional(),
  /** Who says it, where several do; and on which day. */
  speaker: z.string().optional(),
  saidOn: z.string().optional(),
});
export type Passage = z.infer<typeof Passage>;

export const MemoryDetails = Memory.extend({
  text: z.string(),
  passages: z.array(Passage),
  /** The photo as it was uploaded, with what the camera wrote into it; left out where the copy alone was kept. */
  originalUrl: z.string().optional(),
});
export type MemoryDetails = z.infer<typeof MemoryDetails>;

export const MemoryRef = z.object({ id: MemoryId });
export type MemoryRef = z.infer<typeof MemoryRef>;

export const ListMemories = z.object({
  id: AvatarId,
  query: optionalText(200).optional(),
  type: MemoryType.optional(),
  limit: PageLimit.optional(),
  before: MemoryId.optional(),
});
export type ListMemories = z.infer<typeof ListMemories>;

/** Words of a person about their own life, as long as a long letter. */
const MEMORY_TEXT_MAX_CHARS = 200_000;
const MemoryTitle = requiredName('Please give this memory a name', 200);
const HappenedAt = optionalText(100);
const MemoryText = requiredText('Please write something', MEMORY_TEXT_MAX_CHARS);

const ANSWER_MAX_CHARS = 20_000;

/** POST /avatars/{id}/memories: written down, or a questionnaire. */
export const CreateMemory = z
  .object({
    id: AvatarId,
    type: z.literal('qa', { error: 'Only written memories (qa) are made here; files go to /upload' }),
    title: MemoryTitle,
    text: MemoryText.optional(),
    answers: z
      .array(
        z.object({
          question: requiredText('Each answer needs its question', 1_000),
          answer: requiredText('Please write an answer', ANSWER_MAX_CHARS),
        }),
      )
      .min(1, 'Please answer at least one question')
      .max(100, 'A questionnaire has at most 100 answers')
      .optional(),
    happenedAt: HappenedAt.optional(),
    shared: z.boolean({ error: 'shared is true or false' }).optional(),
  })
  .refine((memory) => (memory.text === undefined) !== (memory.answers === undefined), {
    path: ['text'],
    message: 'Please give either text or answers',
  });
export type CreateMemory = z.infer<typeof CreateMemory>;

/** POST /avatars/{id}/memories/photo: a photo, and the owner's own words about it, by which it is found (docs/PRODUCT.md, Photos). */
export const KeepPhoto = z.object({
  id: AvatarId,
  photo: StagedFileField,
  caption: requiredText('Please write what the photo shows', MEMORY_TEXT_MAX_CHARS),
  title: MemoryTitle,
  happenedAt: HappenedAt.optional(),
  shared: SharedField.optional(),
});
export type KeepPhoto = z.infer<typeof KeepPhoto>;

/** The questionnaire as it is filled in: an answer in the place of each question, blank where there is none. */
export const QuestionnaireForm = z
  .object({ answers: z.array(optionalText(ANSWER_MAX_CHARS)) })
  .refine(({ answers }) => answers.some((answer) => answer !== ''), {
    path: ['answers'],
    message: 'Please answer at least one question',
  });
export type QuestionnaireForm = z.infer<typeof QuestionnaireForm>;

/** PUT /memories/{id}: any of these. */
export const UpdateMemory = z.object({
  id: MemoryId,
  title: MemoryTitle.optional(),
  text: MemoryText.optional(),
  happenedAt: HappenedAt.nullable().optional(),
  shared: z.boolean({ error: 'shared is true or false' }).optional(),
  /** Of a chat: which of its speakers is the person; null takes the choice back, and nothing of it is told until the next. */
  person: requiredText('Please choose who speaks', 100).nullable().optional(),
  /** Of what looks like a conversation: whether all of it is the person's own, or only kept to be read. */
  attribution: Attribution.exclude(['unclear'], { error: 'The attribution is person or nobody' }).optional(),
});
export type UpdateMemory = z.infer<typeof UpdateMemory>;

/** Why a model that reads memories is not there: no answer, a refusal (by a proxy, say), other bytes than those pinned, no room to keep it. */
export const DownloadError = z.enum(['unreachable', 'refused', 'wrong', 'unwritable']);
export type DownloadError = z.infer<typeof DownloadError>;

/**
 * How one of the models that read memories stands: `ready` (there, or fetched with the first need), `fetching`, `missing`
 * (it could not be fetched, and is tried again by itself), or `off` (this installation does without).
 */
export const ReaderState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ready') }),
  z.object({ state: z.literal('fetching'), receivedBytes: z.number().int(), totalBytes: z.number().int() }),
  z.object({ state: z.literal('missing'), trouble: DownloadError }),
  z.object({ state: z.literal('off') }),
]);
export type ReaderState = z.infer<typeof ReaderState>;

/** What reads memories here beside their words: what they mean, and what is said in recordings and videos. */
export const MemoryReaders = z.object({ meanings: ReaderState, recordings: ReaderState });
export type MemoryReaders = z.infer<typeof MemoryReaders>;
