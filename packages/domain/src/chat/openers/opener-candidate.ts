import type { MemoryId } from '@everkin/contracts/ids';

/** A memory of which questions are thought of. */
export type OpenerSource = { memoryId: MemoryId; title: string; text: string };

/** Who is asked, and who asks: neither is asked about by name. */
export type OpenerPeople = { personName: string; listenerName: string };

/** A question that the memories may answer. */
export type OpenerCandidate = {
  question: string;
  /** Questions of one kind resemble each other: the first of every kind is tried before the second of any. */
  kind: 'meeting' | 'proposal' | 'asked' | 'title' | 'event' | 'home' | 'kin' | 'dish' | 'everyday' | 'person';
  /** Of one kind, higher is tried first. */
  promise: number;
  /** Whose words answer it; null for any memory's. */
  memoryId: MemoryId | null;
  /** Whether words quoted from it speak of what is asked. */
  isAnswered: (quotation: string) => boolean;
};
