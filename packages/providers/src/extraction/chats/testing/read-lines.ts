import { parseChat } from '../parse-chat.ts';

/** The parsed messages of a file, one per line: `day sender: words`. */
export async function parseLines(text: string, fileName = 'messages.txt', isSurely = false): Promise<string[] | null> {
  const chat = await parseChat({ text, fileName, isSurely });
  return chat?.messages.map(({ at, sender, text: words }) => `${at.day ?? '?'} ${sender}: ${words}`) ?? null;
}
