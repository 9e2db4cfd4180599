type Reading<Sound> = {
  /** The chunks to speak, in order. */
  pieces: string[];
  /** Synthesizes a chunk. */
  prepare: (piece: string) => Promise<Sound>;
  /** Resolves when playback has ended or was stopped. */
  play: (sound: Sound) => Promise<void>;
  signal: AbortSignal;
};

/**
 * Reads a text aloud: synthesizes the next chunk while the current one plays.
 * @throws whatever `prepare` and `play` throw; nothing for chunks that will no longer be played
 */
export async function speakPieces<Sound>({ pieces, prepare, play, signal }: Reading<Sound>): Promise<void> {
  const begin = (index: number): Promise<Sound> | null => {
    const piece = pieces[index];
    if (piece === undefined || signal.aborted) return null;
    const sound = prepare(piece);
    // It may fail while another chunk plays; the error surfaces when its turn comes.
    sound.catch(() => undefined);
    return sound;
  };
  let next = begin(0);
  for (let index = 1; next !== null; index += 1) {
    const sound = await next;
    if (signal.aborted) return;
    next = begin(index);
    await play(sound);
    if (signal.aborted) return;
  }
}
