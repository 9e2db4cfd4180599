import type { DownloadError, MemoryReaders, ReaderState } from '@everkin/contracts/memories';

export type MemoryModel = keyof MemoryReaders;

/** The user-facing text for an unavailable model: what is wrong, and what it means. */
export type ModelStatusText = { heading: string; text: string };

const FETCHING: Record<MemoryModel, ModelStatusText> = {
  meanings: {
    heading: 'Getting ready to understand what memories mean',
    text: 'Everkin is downloading what it needs for this, which happens only once. Until then, memories are found by the words in them.',
  },
  recordings: {
    heading: 'Getting ready to listen to recordings',
    text: 'Everkin is downloading what it needs for this, which happens only once. Your recordings are safe, and will be transcribed as soon as it is here.',
  },
};

const MISSING: Record<MemoryModel, { heading: string; aim: string; meanwhile: string }> = {
  meanings: {
    heading: 'Memories are found by their words alone for now',
    aim: 'understand what they mean',
    meanwhile: 'ask with a word from a memory to find it.',
  },
  recordings: {
    heading: 'Recordings are not transcribed for now',
    aim: 'listen to them',
    meanwhile: 'they are safe, and can be opened and played.',
  },
};

const DOWNLOAD_ERRORS: Record<DownloadError, string> = {
  unreachable: 'the server it comes from cannot be reached',
  refused: 'the server it comes from refused the request',
  wrong: 'what arrived was not what it should be, so it is not used',
  unwritable: 'it could not be saved on the machine that Everkin runs on, whose disk may be full',
};

const OFF: Record<MemoryModel, ModelStatusText> = {
  meanings: {
    heading: 'Memories are found by their words alone',
    text: 'Everkin runs here without the part that understands their meaning. Ask with a word from a memory to find it.',
  },
  recordings: {
    heading: 'Recordings are not transcribed',
    text: 'Everkin runs here without the part that listens to them. They are safe and can be played, and you can type out what is said.',
  },
};

/** @returns null for a model that is available */
export function describeModelStatus(model: MemoryModel, state: ReaderState): ModelStatusText | null {
  switch (state.state) {
    case 'ready':
      return null;
    case 'fetching':
      return FETCHING[model];
    case 'missing': {
      const { heading, aim, meanwhile } = MISSING[model];
      const text = `Everkin could not download what it needs to ${aim}: ${DOWNLOAD_ERRORS[state.trouble]}. It keeps trying. Until then, ${meanwhile}`;
      return { heading, text };
    }
    case 'off':
      return OFF[model];
  }
}

const MEGABYTE = 1_000_000;

/** `12 of 52 MB`, in decimal megabytes; never more than the total. */
export function describeProgress({ receivedBytes, totalBytes }: { receivedBytes: number; totalBytes: number }): string {
  const total = Math.max(1, Math.round(totalBytes / MEGABYTE));
  return `${Math.min(total, Math.floor(receivedBytes / MEGABYTE))} of ${total} MB`;
}

const WAIT_WHILE_FETCHING_MS = 1_000;
const WAIT_WHILE_NEEDED_MS = 2_000;
const WAIT_WHILE_MISSING_MS = 15_000;

/**
 * The poll interval of the model status. No polling while all is well, unless a memory waits for a model whose download
 * may be about to begin.
 * @returns false for no polling
 */
export function nextPollMs(readers: MemoryReaders | undefined, isNeeded: boolean): number | false {
  const states = readers ? [readers.meanings.state, readers.recordings.state] : [];
  if (states.includes('fetching')) return WAIT_WHILE_FETCHING_MS;
  if (isNeeded) return WAIT_WHILE_NEEDED_MS;
  return states.includes('missing') && WAIT_WHILE_MISSING_MS;
}
