import type { ChatTranscript, LeftOut } from './chat-reader.ts';

/** Notes what was left out of a transcript, or is unknown. */
export const noteLeftOut = (transcript: Omit<ChatTranscript, 'notes'>): ChatTranscript => ({
  ...transcript,
  notes: writeNotes(transcript),
});

/** Joins the transcripts of one export's files, in order. */
export function joinTranscripts(transcripts: readonly ChatTranscript[]): ChatTranscript {
  const sum = (key: keyof LeftOut): number => transcripts.reduce((total, { leftOut }) => total + leftOut[key], 0);
  return noteLeftOut({
    app: transcripts.find(({ app }) => app !== null)?.app ?? null,
    messages: transcripts.flatMap(({ messages }) => messages),
    leftOut: { ofApp: sum('ofApp'), wordless: sum('wordless'), reactions: sum('reactions'), undated: sum('undated') },
  });
}

function writeNotes({ app, messages, leftOut: { ofApp, wordless, reactions, undated } }: Omit<ChatTranscript, 'notes'>): string[] {
  const itself = app === null || app === 'Mail' ? 'the app' : app;
  return [
    ...(ofApp > 0 ? [`${countOf(ofApp, 'line')} that ${itself} itself wrote ${ofApp === 1 ? 'was' : 'were'} left out.`] : []),
    ...(wordless > 0
      ? [`${countOf(wordless, 'message')} without words (photos, stickers, calls) ${wordless === 1 ? 'was' : 'were'} left out.`]
      : []),
    ...(reactions > 0 ? [`${countOf(reactions, 'reaction')} ${reactions === 1 ? 'was' : 'were'} left out.`] : []),
    ...(undated > 0
      ? [undated === messages.length ? NO_DAYS : `The day of ${countOf(undated, 'message')} could not be read, and is left open.`]
      : []),
  ];
}

const NO_DAYS = 'The file does not say in which year this was written, or its dates could not be read: the days are left open.';
const countOf = (count: number, what: string): string => `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;
