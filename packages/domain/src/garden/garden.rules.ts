import type { Hemisphere } from '@everkin/contracts/dates/edtf';
import { type GardenSeason, type Plant, type PlantKind, type PlantSize, UNDATED_BED } from '@everkin/contracts/garden';
import { wordsOf } from '../dates/memory-date.rules.ts';
import type { PlantRow } from './garden.repo.ts';

/** From which amount on a plant has each size above the smallest. */
const STEPS = {
  words: [120, 400, 1_000, 3_000],
  answers: [3, 6, 10, 20],
  seconds: [60, 180, 600, 1_800],
  messages: [25, 100, 300, 1_000],
} as const;

/** A photo says nothing of its size, nor does what was saved from a conversation. */
const MIDDLE_SMALL: PlantSize = 1;

const sizeOf = (measure: keyof typeof STEPS, row: PlantRow): PlantSize =>
  STEPS[measure].filter((step) => row[measure] >= step).length as PlantSize;

/** Typed text is a tree as an uploaded letter is; only answers to questions are herbs. */
function kindOf({ type, isChat, answers }: PlantRow): PlantKind {
  if (isChat) return 'chat';
  return type === 'qa' && answers === 0 ? 'text' : type;
}

function measure(kind: PlantKind, row: PlantRow): PlantSize {
  switch (kind) {
    case 'text':
      return sizeOf('words', row);
    case 'qa':
      return sizeOf('answers', row);
    case 'voice':
    case 'video':
      return sizeOf('seconds', row);
    case 'chat':
      return sizeOf('messages', row);
    case 'image':
    case 'saved':
      return MIDDLE_SMALL;
  }
}

/** A memory as a plant. Its size says how much there is, and is 0 until it has been read. */
export function toPlant(row: PlantRow): Plant {
  const kind = kindOf(row);
  return {
    memoryId: row.id,
    title: row.title,
    date: row.dateEdtf === null ? null : { words: wordsOf(row.dateEdtf, row.happenedAt), edtf: row.dateEdtf },
    kind,
    size: measure(kind, row),
    createdAt: row.createdAt.toISOString(),
  };
}

/** `1950s`; what has no date says so. */
export const labelOf = (bed: string): string => (bed === UNDATED_BED ? 'Without a date' : bed);

/** What has no date grows by the gate, then come the decades as they went by. */
export const compareBeds = (a: string, b: string): number => Number(b === UNDATED_BED) - Number(a === UNDATED_BED) || a.localeCompare(b);

const SEASONS = ['winter', 'spring', 'summer', 'autumn'] as const;
/** Where it is not known in which half of the earth somebody lived. */
const EARLY_SUMMER: GardenSeason = { name: 'summer', progress: 0.15 };
const DECIMALS = 1_000;

/** The season in that half of the earth, by whole months: spring in the north begins on the first of March. */
export function seasonOf(now: Date, hemisphere: Hemisphere | null): GardenSeason {
  if (hemisphere === null) return EARLY_SUMMER;
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  // Months since the December in which the northern winter began.
  const sinceDecember = (month + 1) % 12;
  const quarter = Math.floor(sinceDecember / 3);
  const firstMonth = month - (sinceDecember % 3);
  const [start, end] = [Date.UTC(year, firstMonth), Date.UTC(year, firstMonth + 3)];
  const progress = Math.floor(((now.getTime() - start) / (end - start)) * DECIMALS) / DECIMALS;
  return { name: SEASONS[(quarter + (hemisphere === 'south' ? 2 : 0)) % SEASONS.length] ?? 'summer', progress };
}
