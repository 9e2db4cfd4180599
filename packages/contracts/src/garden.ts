import { z } from 'zod';
import { AvatarId, MemoryId } from './ids.ts';
import { ShownName } from './text.ts';
import { LifeDate } from './timeline/memory-date.ts';

/** A garden with more plants than this is answered with counts alone; its plants then come bed by bed. */
export const GARDEN_PLANTS_MAX = 2_000;

/** The bed of what has no date. */
export const UNDATED_BED = 'undated';

/** What grows where: `chat` are messages with others, `saved` was saved from a conversation with the avatar. */
export const PlantKind = z.enum(['text', 'qa', 'voice', 'video', 'image', 'chat', 'saved']);
export type PlantKind = z.infer<typeof PlantKind>;

/** How much there is: from 0, the least, to 4. */
export const PlantSize = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type PlantSize = z.infer<typeof PlantSize>;

/** A memory as a plant: nothing of what it says. Species, stage and place follow from these, in the page. */
export const Plant = z.object({
  memoryId: MemoryId,
  title: ShownName,
  date: LifeDate.nullable(),
  kind: PlantKind,
  size: PlantSize,
  createdAt: z.iso.datetime(),
});
export type Plant = z.infer<typeof Plant>;

/** A decade, `1950s`, or what has no date, `undated`. */
export const GardenBed = z.object({
  key: z.string(),
  label: z.string(),
  count: z.number().int(),
  /** In the order of time; blank though `count` is not, where the garden has too many to send at once. */
  plants: z.array(Plant),
});
export type GardenBed = z.infer<typeof GardenBed>;

export const GardenSeason = z.object({
  name: z.enum(['spring', 'summer', 'autumn', 'winter']),
  /** How much of it is over, 0 to 1. */
  progress: z.number().min(0).max(1),
});
export type GardenSeason = z.infer<typeof GardenSeason>;

/** GET /avatars/{id}/garden: all of it, or one bed with all its plants. */
export const GetGarden = z.object({ id: AvatarId, bed: z.string().max(20, 'This bed does not exist').optional() });
export type GetGarden = z.infer<typeof GetGarden>;

export const Garden = z.object({
  season: GardenSeason,
  /** What has no date first, as it grows by the gate; then the oldest decade first. */
  beds: z.array(GardenBed),
  /** One's own sealed capsules about this avatar, by their day: neither what is in them nor for whom. */
  buds: z.array(z.object({ opensOn: z.iso.date() })),
});
export type Garden = z.infer<typeof Garden>;
