/** What a memory is, as far as its plant shows it. `chat`: messages with others; `saved`: saved from a conversation. */
export type PlantKind = 'text' | 'qa' | 'voice' | 'video' | 'image' | 'chat' | 'saved';

/** How much a memory holds, from little to very much. It says nothing of how important it is. */
export type PlantSize = 0 | 1 | 2 | 3 | 4;

/** Everything a plant grows from. `createdAt`: ISO 8601. */
export type PlantFacts = { memoryId: string; kind: PlantKind; size: PlantSize; createdAt: string };

export type TreeSpecies = 'pear' | 'apple' | 'birch' | 'linden';
export type Species = TreeSpecies | 'herbs' | 'bellflower' | 'iris' | 'rose' | 'meadow' | 'forget-me-not';
export type Stage = 'sprout' | 'young' | 'grown';

export type SeasonName = 'spring' | 'summer' | 'autumn' | 'winter';
/** `progress`: how much of the season has passed, 0 to 1. */
export type Season = { name: SeasonName; progress: number };
export type Theme = 'light' | 'dark';
