import type { Role, Tone } from './chat.ts';
import type { SoundedEmotion } from './emotions/emotion.ts';
import type { Narrator } from './replies/narrator.ts';
import type { Part, QuotePart } from './replies/parts.ts';

/** One to three consecutive sentences, with the cosine similarity to the question. */
export type RatedSentences = { words: string; nearness: number };

/** A few sentences of a memory, and how well they answer the last turn, read together with it (`Embeddings.rateAnswers`). */
export type Reading = { words: string; rating: number };

/** A retrieved passage as a reply is made from it. */
export type PromptPassage = {
  /** The citation ref: `m1`, `m2`, …, in square brackets after a sentence based on it. */
  ref: string;
  title: string;
  /** When it was said, as exactly as known; null when unknown. */
  happenedAt: string | null;
  text: string;
  /** Estimated probability that it answers the question, 0…1. The order of passages may differ. */
  score: number;
  /** Similarity of its sentences to the question, a few at a time; null for lexical matches only. */
  sentences: RatedSentences[] | null;
  /** It was told last, and the question refers to it. */
  isTold: boolean;
  /** Whether it is a photo's caption: somebody else's words about the person. */
  isCaption: boolean;
  /** Whose words it is, as its owner says; missing where nobody has said: then the words show it. */
  narrator?: Narrator;
  /** Whether it is all that its source says. */
  isWhole?: boolean;
  /** Of whoever tells it, where that is not the person: missing for the listener, and for somebody unknown. */
  narratorName?: string;
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
  /** How the last turn sounds, where the tone follows it; missing or null for nothing in particular. */
  emotion?: SoundedEmotion | null;
  /** The name of the person being answered. */
  listenerName: string;
  /** The participants of a group; [] in a one-to-one chat. */
  participants: string[];
  /** Oldest first; the last one is to be answered. In a group, with speakers. */
  turns: { role: Role; content: string; speaker?: string }[];
  /** Best first; empty when nothing was found. */
  passages: PromptPassage[];
  /** Whom the question means by a word such as "Grandad", as the memories show; for choosing what to quote, never shown. */
  relative?: { word: string; names: string[]; means?: 'daughter' | 'son' } | null;
  /** Of the last turn as it was written (`Embeddings.embed` of the embedded model); null without it. */
  embedding?: Int8Array | null;
  /** Of the likeliest sentences; missing where nothing was read together with the question. */
  readings?: Reading[];
  /** Index of the turn that the last one refers to, if any: usually the previous question; see `resolveReferent`. */
  leansOn?: number;
};

/** Rates how well each text answers a question, reading both together. @returns null where no model can */
export type RateAnswers = (asked: { question: string; texts: string[] }) => Promise<number[] | null>;

/** A part of a reply as it is composed: a quotation names its passage by the ref, and `…` marks what it omits. */
export type DraftPart =
  | ({ kind: 'quote'; text: string; ref: string } & Pick<QuotePart, 'narrator' | 'narratorLabel'>)
  | Exclude<Part, QuotePart>;

/** A reply made without a language model. */
export type DraftReply = {
  parts: DraftPart[];
  /** Refs of other passages that are worth opening. */
  alsoIn: string[];
};
