import { z } from 'zod';
import { AvatarId, MemoryId, PassageId } from './ids.ts';
import { Narrator, narratorFields } from './replies/narrator.ts';
import { PageLimit } from './page-limit.ts';
import { MemoryDate } from './timeline/memory-date.ts';
import { optionalText, requiredName, requiredText, ShownName } from './text.ts';
import { SharedField, SkipDuplicatesField, StagedFileField } from './uploads.ts';
import { NOTE_MAX_CHARS, NOTES_MAX } from './reading-notes.ts';

/** The source types in the creation of an avatar (docs/PRODUCT.md, Fields and choices). */
export const SourceType = z.enum(['voice', 'text', 'video', 'qa']);
export type SourceType = z.infer<typeof SourceType>;

/** Every type of memory: the four sources, and a photo with its caption (docs/PRODUCT.md, Photos). */
export const MemoryType = z.enum([...SourceType.options, 'image'], { error: 'The type must be voice, text, video, qa or image' });
export type MemoryType = z.infer<typeof MemoryType>;

export const MemoryStatus = z.enum(['queued', 'processing', 'ready', 'failed']);
export type MemoryStatus = z.infer<typeof MemoryStatus>;

/** A chat uploaded by the owner, in the detail needed to choose which speaker is the person (docs/PRODUCT.md, Reading a source). */
export const Dialogue = z.object({
  /** Message count by speaker, highest first. */
  speakers: z.array(z.object({ name: z.string(), messageCount: z.number().int() })),
  /** The first and the last day: `2019-12-31`; blank where the file does not state the year. */
  from: z.string(),
  to: z.string(),
  /** Its first messages, shortened; a day is blank where unknown. */
  opening: z.array(z.object({ speaker: z.string(), saidOn: z.string(), text: z.string() })),
  /** The messenger by its common name: `WhatsApp`; omitted where unknown. */
  app: z.string().optional(),
  /** Up to three dates from the file, each with the day it was parsed as: null where ambiguous. */
  sampleDates: z.array(z.object({ written: z.string(), day: z.string().nullable() })).optional(),
  /** What parsing left out or left open, a sentence each. */
  notes: z.array(z.string()).optional(),
  /** The speaker who is the person; until the owner has chosen, nothing of it is recalled. */
  person: z.string().nullable(),
});
export type Dialogue = z.infer<typeof Dialogue>;

/**
 * The attribution of a text that looks like a conversation whose speakers could not be told apart: `unclear` until the owner has
 * decided, then all of it the `person`'s own words, or `nobody`'s, kept for reading only. Neither `unclear` nor `nobody` is recalled.
 */
export const Attribution = z.enum(['unclear', 'person', 'nobody']);
export type Attribution = z.infer<typeof Attribution>;

/** What could not be read of a file with otherwise readable text, a plain sentence per note: `A text box could not be read.` */
export const MemoryNotes = z.array(z.string().max(NOTE_MAX_CHARS)).max(NOTES_MAX);
export type MemoryNotes = z.infer<typeof MemoryNotes>;

/** One source from the owner: a letter, a recording, a questionnaire (docs/API.md, Objects). */
export const Memory = z.object({
  id: MemoryId,
  avatarId: AvatarId,
  type: MemoryType,
  /** The owner's title, or the file name without its extension. */
  title: ShownName,
  status: MemoryStatus,
  /** Why it failed, suitable for display; null unless `failed`. */
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When its events happened, as exactly as known: `1974-05-02`, `1974-05`, `about 1962`; null when unknown. */
  happenedAt: z.string().nullable(),
  /** How those words are understood; null where they are no date that can be read. */
  date: MemoryDate.nullable(),
  /** Whether it may be used in groups (docs/PRODUCT.md, What a group may hear). */
  shared: z.boolean(),
  /** Whose words it is; `person` also where nobody has chosen and nothing shows otherwise, `contributor` then for a photo. */
  narrator: Narrator,
  /** Only for the narrator `other`, where known. */
  narratorName: ShownName.optional(),
  /** Only for a chat. */
  dialogue: Dialogue.optional(),
  /** Only for text that looks like a conversation of several people. */
  attribution: Attribution.optional(),
  /** Only for a file that could not be read completely. */
  notes: MemoryNotes.optional(),
  fileName: ShownName.optional(),
  mimeType: z.string().optional(),
  byteSize: z.number().int().optional(),
  url: z.string().optional(),
  /** Only for a photo: a WebP of at most 320 pixels. */
  thumbnailUrl: z.string().optional(),
});
export type Memory = z.infer<typeof Memory>;

/** The response to an added file; `duplicate` where the avatar had a memory with the same bytes, which is returned then. */
export const AddedMemory = Memory.extend({ duplicate: z.literal(true).optional() });
export type AddedMemory = z.infer<typeof AddedMemory>;

/** The response to an upload, with the avatar's voice status where cloning was requested (docs/API.md, POST /upload). */
export const UploadedMemory = AddedMemory.extend({ voiceStatus: z.enum(['none', 'processing', 'ready', 'failed']).optional() });
export type UploadedMemory = z.infer<typeof UploadedMemory>;

/** A part of a memory that can be found and cited. */
export const Passage = z.object({
  id: PassageId,
  text: z.string(),
  startS: z.number().optional(),
  endS: z.number().optional(),
  page: z.number().int().optional(),
  /** The speaker, where there are several; and the day. */
  speaker: z.string().optional(),
  saidOn: z.string().optional(),
});
export type Passage = z.infer<typeof Passage>;

/** Another memory of the same avatar, to go on to. */
export const MemoryLink = z.object({ id: MemoryId, title: ShownName });
export type MemoryLink = z.infer<typeof MemoryLink>;

export const MemoryDetails = Memory.extend({
  text: z.string(),
  passages: z.array(Passage),
  /** The original photo with its camera metadata; omitted where only the copy was kept. */
  originalUrl: z.string().optional(),
  /** Before and after it in the list of the avatar's memories, newest first; omitted at its ends. */
  previous: MemoryLink.optional(),
  next: MemoryLink.optional(),
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

/** A sentence that a search found, and which parts of it: offsets in UTF-16 code units, in order, without overlap. */
export const FoundSentence = z.object({
  text: z.string(),
  marks: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
});
export type FoundSentence = z.infer<typeof FoundSentence>;

/** A memory to leaf through: with its first words, and in a search the sentence with the hit. */
export const BrowsedMemory = Memory.extend({
  /** The beginning of its text, unchanged; blank while it has none. */
  opening: z.string(),
  /** Omitted without a search, and where only the title matches. */
  found: FoundSentence.optional(),
});
export type BrowsedMemory = z.infer<typeof BrowsedMemory>;

/** A page of the memories of an avatar. */
export const BrowseMemories = ListMemories.omit({ type: true });
export type BrowseMemories = z.infer<typeof BrowseMemories>;

export const MemoryPage = z.object({
  memories: z.array(BrowsedMemory),
  /** How many there are on all pages; only with the first, null with the others. */
  count: z.number().int().nullable(),
});
export type MemoryPage = z.infer<typeof MemoryPage>;

/** A personal account as long as a long letter. */
const MEMORY_TEXT_MAX_CHARS = 200_000;
const MemoryTitle = requiredName('Please give this memory a name', 200);
const HappenedAt = optionalText(100);
const MemoryText = requiredText('Please write something', MEMORY_TEXT_MAX_CHARS);

const ANSWER_MAX_CHARS = 20_000;

/** POST /avatars/{id}/memories: typed text, or a questionnaire. */
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
    ...narratorFields,
  })
  .refine((memory) => (memory.text === undefined) !== (memory.answers === undefined), {
    path: ['text'],
    message: 'Please give either text or answers',
  });
export type CreateMemory = z.infer<typeof CreateMemory>;

/** POST /avatars/{id}/memories/photo: a photo with the owner's caption, by which it is found (docs/PRODUCT.md, Photos). */
export const KeepPhoto = z.object({
  id: AvatarId,
  photo: StagedFileField,
  /** Blank for one of many that were added at once; it is found by its caption, once there is one. */
  caption: optionalText(MEMORY_TEXT_MAX_CHARS).optional(),
  title: MemoryTitle,
  happenedAt: HappenedAt.optional(),
  shared: SharedField.optional(),
  skipDuplicates: SkipDuplicatesField.optional(),
  ...narratorFields,
});
export type KeepPhoto = z.infer<typeof KeepPhoto>;

/** The questionnaire's form state: one answer per question, blank where there is none. */
export const QuestionnaireForm = z
  .object({ answers: z.array(optionalText(ANSWER_MAX_CHARS)) })
  .refine(({ answers }) => answers.some((answer) => answer !== ''), {
    path: ['answers'],
    message: 'Please answer at least one question',
  });
export type QuestionnaireForm = z.infer<typeof QuestionnaireForm>;

/** PUT /memories/{id}: any subset of these. */
export const UpdateMemory = z.object({
  id: MemoryId,
  title: MemoryTitle.optional(),
  text: MemoryText.optional(),
  happenedAt: HappenedAt.nullable().optional(),
  shared: z.boolean({ error: 'shared is true or false' }).optional(),
  ...narratorFields,
  /** For a chat: the speaker who is the person; null clears the choice, and nothing of the chat is recalled until the next. */
  person: requiredText('Please choose who speaks', 100).nullable().optional(),
  /** For text that looks like a conversation: whether all of it is the person's own, or kept for reading only. */
  attribution: Attribution.exclude(['unclear'], { error: 'The attribution is person or nobody' }).optional(),
});
export type UpdateMemory = z.infer<typeof UpdateMemory>;

/** Why a model is missing: no response, a refusal (by a proxy, for example), a checksum mismatch, or no disk space. */
export const DownloadError = z.enum(['unreachable', 'refused', 'wrong', 'unwritable']);
export type DownloadError = z.infer<typeof DownloadError>;

/**
 * The status of a model: `ready` (present, or downloaded on first use), `fetching`, `missing` (the download failed and is retried
 * automatically), or `off` (not used by this installation).
 */
export const ReaderState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ready') }),
  z.object({ state: z.literal('fetching'), receivedBytes: z.number().int(), totalBytes: z.number().int() }),
  z.object({ state: z.literal('missing'), trouble: DownloadError }),
  z.object({ state: z.literal('off') }),
]);
export type ReaderState = z.infer<typeof ReaderState>;

/** The models that process memories: for embeddings, and for transcribing recordings and videos. */
export const MemoryReaders = z.object({ meanings: ReaderState, recordings: ReaderState });
export type MemoryReaders = z.infer<typeof MemoryReaders>;
