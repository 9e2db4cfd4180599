import { z } from 'zod';
import { AvatarId, MemoryId, PassageId } from './ids.ts';
import { optionalText } from './text.ts';

export const MemoryType = z.enum(['voice', 'text', 'video', 'qa'], { error: 'The type must be voice, text, video or qa' });
export type MemoryType = z.infer<typeof MemoryType>;

export const MemoryStatus = z.enum(['queued', 'processing', 'ready', 'failed']);
export type MemoryStatus = z.infer<typeof MemoryStatus>;

/** One thing that the owner gave: a letter, a recording, a questionnaire (rest.md, Objects: memory source). */
export const Memory = z.object({
  id: MemoryId,
  avatarId: AvatarId,
  type: MemoryType,
  /** What the owner named it, else the file name without its ending. */
  title: z.string(),
  status: MemoryStatus,
  /** Why it failed, fit to be shown; null unless `failed`. */
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When what it tells happened, as exactly as is known: `1974-05-02`, `1974-05`, `about 1962`; null when unknown. */
  happenedAt: z.string().nullable(),
  fileName: z.string().optional(),
  mimeType: z.string().optional(),
  byteSize: z.number().int().optional(),
  url: z.string().optional(),
});
export type Memory = z.infer<typeof Memory>;

/** A stretch of a memory that can be found and cited. */
export const Passage = z.object({
  id: PassageId,
  text: z.string(),
  startS: z.number().optional(),
  endS: z.number().optional(),
  page: z.number().int().optional(),
});
export type Passage = z.infer<typeof Passage>;

export const MemoryDetails = Memory.extend({ text: z.string(), passages: z.array(Passage) });
export type MemoryDetails = z.infer<typeof MemoryDetails>;

export const MemoryRef = z.object({ id: MemoryId });
export type MemoryRef = z.infer<typeof MemoryRef>;

export const ListMemories = z.object({
  id: AvatarId,
  query: optionalText(200).optional(),
  type: MemoryType.optional(),
  limit: z.coerce.number({ error: 'limit is a number from 1 to 200' }).int('limit is a number from 1 to 200').min(1, 'limit is a number from 1 to 200').max(200, 'limit is a number from 1 to 200').optional(),
  before: MemoryId.optional(),
});
export type ListMemories = z.infer<typeof ListMemories>;
