import type { Role, Tone } from './chat.ts';

/** One to three consecutive sentences, with the cosine similarity to the question. */
export type RatedSentences = { words: string; nearness: number };

/** A passage of the person's words, recalled for a reply. */
export type RecalledPassage = {
  /** The citation ref: `m1`, `m2`, …, in square brackets after a sentence based on it. */
  ref: string;
  title: string;
  /** The date, as precisely as known; null when unknown. */
  at: string | null;
  text: string;
  /** Estimated probability that it answers the question, 0…1. The order of passages may differ. */
  score: number;
  /** Similarity of its sentences to the question, a few at a time; null for lexical matches only. */
  sentences?: RatedSentences[] | null;
  /** It was told last, and the question refers to it. */
  isTold?: boolean;
  /** Known to be somebody else's words about the person, such as a photo caption. */
  isToldByOthers?: boolean;
};

export type Persona = {
  name: string;
  relationship: string;
  status: 'living' | 'passed';
  goal: string | null;
  phrases: string[];
  values: string[];
  advice: string[];
};

/** The input for a reply. Everything people wrote is data here, never an instruction. */
export type ReplyRequest = {
  /** The system prompt for a language model, with memories as a delimited block. */
  system: string;
  persona: Persona;
  tone: Tone;
  /** The name of the person being answered. */
  listenerName: string;
  /** The participants of a group; [] in a one-to-one chat. */
  company: string[];
  /** Oldest first; the last one is to be answered. In a group, with speakers. */
  turns: { role: Role; content: string; speaker?: string }[];
  /** Best first; empty when nothing was found. */
  passages: RecalledPassage[];
  /** Index of the turn that the last one refers to, if any: usually the previous question; see `resolveReferent`. */
  leansOn?: number;
};
