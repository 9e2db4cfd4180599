import { EMBEDDING_DIMENSIONS, type Embeddings } from '@everkin/providers/embeddings/port';
import { embedAsText } from '@everkin/providers/embeddings/embed-as-text';

/** Words that this fake model treats as synonyms; every other word means itself. */
const SAME = [
  ['miner', 'mine', 'underground', 'pit'],
  ['sailed', 'ship', 'voyage', 'boat'],
];

export type MeaningByWords = Embeddings & {
  /** How many texts were embedded. */
  readCount(): number;
  /** Sets whether the model is available; true at first. */
  setReady(isReady: boolean): void;
};

/** A fake embedding model based on a list of synonyms: fast, and deterministic on every machine. */
export function createMeaningByWords(): MeaningByWords {
  let [count, isReady] = [0, true];
  const embed: Embeddings['embed'] = async (texts) => {
    if (!isReady) throw new Error('this reader is away');
    count += texts.length;
    return texts.map(toVector);
  };
  return {
    model: 'by-words',
    readCount: () => count,
    setReady: (ready) => {
      isReady = ready;
    },
    isReady: async () => isReady,
    embed,
    embedQuestion: embedAsText(embed),
    close: async () => {},
  };
}

function toVector(text: string): Int8Array {
  const sum = new Float32Array(EMBEDDING_DIMENSIONS);
  for (const word of text.toLowerCase().match(/\p{L}{3,}/gu) ?? []) {
    const meant = SAME.find((words) => words.includes(word))?.[0] ?? word;
    const seed = [...meant].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 9_973, 7);
    for (let place = 0; place < EMBEDDING_DIMENSIONS; place += 1) sum[place] = (sum[place] ?? 0) + Math.sin((place + 1) * seed);
  }
  const length = Math.hypot(...sum) || 1;
  return Int8Array.from(sum, (value) => Math.round((127 * value) / length));
}
