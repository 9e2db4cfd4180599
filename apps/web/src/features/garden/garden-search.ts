import type { MemoryId } from '@everkin/contracts/ids';

/** What the address says beside the avatar: which memory is open. */
export type GardenSearch = { memory?: MemoryId };
