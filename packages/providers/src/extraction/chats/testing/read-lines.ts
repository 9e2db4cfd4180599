import { readChat } from '../read-chat.ts';

/** What is read of a file, a line for each message: `day sender: words`. */
export async function readLines(text: string, fileName = 'messages.txt', isSurely = false): Promise<string[] | null> {
  const chat = await readChat({ text, fileName, isSurely });
  return chat?.messages.map(({ at, sender, text: words }) => `${at.day ?? '?'} ${sender}: ${words}`) ?? null;
}
