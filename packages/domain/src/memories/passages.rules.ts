/** A passage is read whole under a reply, so it is a paragraph or two, not a page. */
export const PASSAGE_MAX_CHARS = 900;
/** A shorter paragraph joins the next: a lone "Well!" is no memory that could be found. */
const PASSAGE_MIN_CHARS = 250;

export type CutPassage = {
  text: string;
  /** Where the passage starts in the text, in UTF-16 units. */
  start: number;
  /** Who says it, in a transcript; null otherwise. */
  speaker: string | null;
};

/**
 * Cuts extracted text into passages for recall.
 * Splits at paragraphs, then sentences, then spaces; never inside a word that is shorter than a passage.
 * In a transcript (`Name: words`, line by line) a passage holds one speaker's words.
 * @param text plain text of any length; blank text gives []
 * @returns passages in reading order, each 1…PASSAGE_MAX_CHARS characters
 */
export function cutIntoPassages(text: string): CutPassage[] {
  const turns = isTranscript(text) ? cutAtSpeakers(text) : [{ text, start: 0, speaker: null }];
  return turns.flatMap((turn) => joinShortPieces(cutAtParagraphs(turn)));
}

type Piece = CutPassage;

const SPEAKER_LINE = /^[ \t]*(\p{Lu}[\p{L}\p{M}.' -]{0,40}):[ \t]+/u;

/** Most lines that hold words begin with a name and a colon, and more than one name speaks or one speaks often. */
function isTranscript(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const spoken = lines.filter((line) => SPEAKER_LINE.test(line));
  return spoken.length >= 4 && spoken.length * 2 >= lines.length;
}

function cutAtSpeakers(text: string): Piece[] {
  const turns: Piece[] = [];
  let start = 0;
  for (const line of text.split(/(?<=\n)/)) {
    const speaker = SPEAKER_LINE.exec(line);
    const current = turns.at(-1);
    if (speaker?.[1]) {
      const words = line.slice(speaker[0].length);
      if (current?.speaker === speaker[1]) current.text += words;
      else turns.push({ text: words, start: start + speaker[0].length, speaker: speaker[1] });
    } else if (current) current.text += line;
    else if (line.trim()) turns.push({ text: line, start, speaker: null });
    start += line.length;
  }
  return turns;
}

function cutAtParagraphs(piece: Piece): Piece[] {
  return splitKeepingPlace(piece, /\n\s*\n/g).flatMap((paragraph) =>
    paragraph.text.length <= PASSAGE_MAX_CHARS ? [paragraph] : fillUp(splitKeepingPlace(paragraph, /(?<=[.!?…]["”’')\]]*)\s+(?=["“‘'(\[]?\p{Lu})/gu)),
  );
}

/** Joins sentences up to the size of a passage; one that is longer by itself is cut at spaces. */
function fillUp(sentences: Piece[]): Piece[] {
  const passages: Piece[] = [];
  for (const sentence of sentences.flatMap(cutAtSpaces)) {
    const current = passages.at(-1);
    if (current && sentence.start + sentence.text.length - current.start <= PASSAGE_MAX_CHARS) append(current, sentence, ' ');
    else passages.push({ ...sentence });
  }
  return passages;
}

function cutAtSpaces(sentence: Piece): Piece[] {
  const pieces: Piece[] = [];
  let rest = sentence;
  while (rest.text.length > PASSAGE_MAX_CHARS) {
    const space = rest.text.lastIndexOf(' ', PASSAGE_MAX_CHARS);
    const end = space > 0 ? space : PASSAGE_MAX_CHARS;
    pieces.push({ ...rest, text: rest.text.slice(0, end) });
    rest = trimPiece({ ...rest, text: rest.text.slice(end), start: rest.start + end });
  }
  return [...pieces, rest].filter((piece) => piece.text !== '');
}

function joinShortPieces(pieces: Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const current = joined.at(-1);
    const wouldFit = current && current.text.length + 2 + piece.text.length <= PASSAGE_MAX_CHARS;
    const isShort = current && (current.text.length < PASSAGE_MIN_CHARS || piece.text.length < PASSAGE_MIN_CHARS);
    if (current && wouldFit && isShort) append(current, piece, '\n\n');
    else joined.push({ ...piece });
  }
  return joined;
}

function append(target: Piece, piece: Piece, separator: string): void {
  target.text += separator + piece.text;
}

function splitKeepingPlace(piece: Piece, separator: RegExp): Piece[] {
  const parts: Piece[] = [];
  let from = 0;
  const add = (to: number) => {
    const part = trimPiece({ ...piece, text: piece.text.slice(from, to), start: piece.start + from });
    if (part.text) parts.push(part);
  };
  for (const match of piece.text.matchAll(separator)) {
    add(match.index);
    from = match.index + match[0].length;
  }
  add(piece.text.length);
  return parts;
}

function trimPiece(piece: Piece): Piece {
  const text = piece.text.trimStart();
  return { ...piece, text: text.trimEnd(), start: piece.start + piece.text.length - text.length };
}
