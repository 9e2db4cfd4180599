import type { ChatMessage, ChatTranscript } from './chats/chat-reader.ts';
import { cleanText, hasWords } from './clean-text.ts';
import type { TextKind } from './kinds.ts';
import { TEXT_MAX_CHARS } from './limits.ts';
import type { ExtractedText } from './port.ts';
import { overlongDocument, wordlessDocument } from './unreadable.ts';

/**
 * Writes a chat as a document's text: message by message, with speakers and days.
 * @throws UnreadableDocumentError for one without text, or with more than a document may hold
 */
export function writeChat({ app, messages, notes }: ChatTranscript, kind: TextKind): ExtractedText {
  const texts: string[] = [];
  const turns: NonNullable<ExtractedText['turns']> = [];
  let start = 0;
  for (const { sender, at, text } of messages) {
    const words = cleanText(text);
    if (words === '') continue;
    turns.push({ speaker: sender, saidOn: at.day, start });
    texts.push(words);
    start += words.length + 1;
  }
  if (start > TEXT_MAX_CHARS) throw overlongDocument(TEXT_MAX_CHARS);
  if (!hasWords(texts.join(''))) throw wordlessDocument(kind);
  return { text: texts.join('\n'), turns, chat: { app, notes, sampleDates: sampleDates(messages) }, format: kind };
}

const SAMPLE_DATES = 3;

/** The first, the last and one between, to check that days and months were not swapped. */
function sampleDates(messages: readonly ChatMessage[]): NonNullable<ExtractedText['chat']>['sampleDates'] {
  const times = messages.map(({ at }) => at).filter(({ written }) => written !== '');
  const byDay = [...new Map(times.map((at) => [at.day, at])).values()];
  const dates = byDay.length < SAMPLE_DATES ? [...new Map(times.map((at) => [at.written, at])).values()] : byDay;
  const places = Array.from({ length: SAMPLE_DATES }, (_, index) => Math.round((index * (dates.length - 1)) / (SAMPLE_DATES - 1)));
  return [...new Set(places)].flatMap((place) => dates[place] ?? []);
}
