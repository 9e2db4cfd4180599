type Reading<Sound> = {
  /** What is said, piece by piece. */
  pieces: string[];
  /** Has a piece made into sound. */
  prepare: (piece: string) => Promise<Sound>;
  /** Resolves when it was heard to its end, or stopped. */
  play: (sound: Sound) => Promise<void>;
  signal: AbortSignal;
};

/**
 * Reads a text aloud: while one piece is heard, the next is made.
 * @throws whatever `prepare` and `play` throw, of a piece that is not to be heard any more nothing
 */
export async function speakPieces<Sound>({ pieces, prepare, play, signal }: Reading<Sound>): Promise<void> {
  const begin = (place: number): Promise<Sound> | null => {
    const piece = pieces[place];
    if (piece === undefined || signal.aborted) return null;
    const sound = prepare(piece);
    // It may fail while another piece is heard; it is told of when its turn comes.
    sound.catch(() => undefined);
    return sound;
  };
  let next = begin(0);
  for (let place = 1; next !== null; place += 1) {
    const sound = await next;
    if (signal.aborted) return;
    next = begin(place);
    await play(sound);
    if (signal.aborted) return;
  }
}
