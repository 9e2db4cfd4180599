import { parseChat } from '../parse-chat.ts';

/** What is read of a file, a line for each message: `day sender: words`. */
export async function parseLines(text: string, fileName = 'messages.txt', isSurely = false): Promise<string[] | null> {
  const chat = await parseChat({ text, fileName, isSurely });
  return chat?.messages.map(({ at, sender, text: words }) => `${at.day ?? '?'} ${sender}: ${words}`) ?? null;
}
