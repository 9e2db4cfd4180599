import { type ChatFile, type ChatHead, type ChatReader, type ChatTranscript, HEAD_CHARS } from './chat-reader.ts';
import { isJson, mayBeChat } from './chat-prefilter.ts';

/**
 * Parses a chat of any messenger: parsers that recognise the start of the file are tried, the most confident first.
 * @returns null for a text that none of them parses as a conversation
 */
export async function parseChat(file: ChatFile): Promise<ChatTranscript | null> {
  const head = { ...file, text: file.text.slice(0, HEAD_CHARS) };
  if (!mayBeChat(head)) return null;
  const readers = await loadReaders(head);
  const likely = readers
    .map((reader) => ({ reader, score: reader.detect(head) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  for (const { reader } of likely) {
    const transcript = await reader.read(file);
    if (transcript && transcript.messages.length > 0) return transcript;
  }
  return null;
}

async function loadReaders(head: ChatHead): Promise<readonly ChatReader[]> {
  const { READERS } = await import('./readers.ts');
  if (!isJson(head)) return READERS;
  const { JSON_READERS } = await import('./json-readers.ts');
  return [...READERS, ...JSON_READERS];
}
