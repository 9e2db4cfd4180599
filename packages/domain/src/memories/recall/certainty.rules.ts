/** How likely a passage answers, by the words and the meaning that it shares with the question. */
export function rateCertainty({ coverage, sentence, likeness }: { coverage: number; likeness: number; sentence: number | null }): number {
  return sentence === null ? coverage : 1 / (1 + Math.exp(-(-4 + 3 * coverage + 6 * likeness)));
}
