import type { Role, Tone } from '@everkin/contracts/chat';

/** One to three sentences that follow each other, and the cosine of their meaning with what was asked. */
export type RatedSentences = { words: string; nearness: number };

/** Something the person wrote or said, offered to a reply. */
export type RecalledPassage = {
  /** How a reply cites it: `m1`, `m2`, …, in square brackets at the end of the sentence that rests on it. */
  ref: string;
  title: string;
  /** When it was, as exactly as is known; null when unknown. */
  at: string | null;
  text: string;
  /** How likely it answers what was asked, 0…1. Best first is not always likeliest first. */
  score: number;
  /** How near its sentences come to what was asked, a few at a time; null where only words were compared. */
  sentences?: RatedSentences[] | null;
  /** It is what was told last, where the question leans on it. */
  isTold?: boolean;
  /** Known to be somebody else's words about the person, such as the caption of a photo. */
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

/** All that a reply is made from. Everything that people wrote is data here, never an instruction. */
export type ReplyRequest = {
  /** The instructions for a language model, memories included as a delimited block. */
  system: string;
  persona: Persona;
  tone: Tone;
  /** Who is being answered. */
  listenerName: string;
  /** In a group, who is there to hear it; [] for two alone. */
  company: string[];
  /** Oldest first; the last is what is to be answered. In a group with who said it. */
  turns: { role: Role; content: string; speaker?: string }[];
  /** Best first; empty when nothing was found. */
  passages: RecalledPassage[];
  /** Which of the turns the last one leans on, if it leans on any: mostly the question before; see `resolveReferent`. */
  leansOn?: number;
};

/**
 * Makes replies. Words come in pieces of any size; a sentence that rests on a passage ends with its `[ref]`.
 * Who reads the stream takes the marks out and checks them: a made-up ref is dropped, never shown.
 */
export interface Llm {
  /** `own-words` answers with the person's own sentences only; `model` is a language model. */
  readonly mode: 'own-words' | 'model';
  readonly model: string | null;
  /**
   * @throws ProviderError when nothing can be said, or when the words end before the reply does (kind `interrupted`)
   */
  streamReply(request: ReplyRequest, options: { signal: AbortSignal }): AsyncIterable<string>;
}
