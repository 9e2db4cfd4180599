import type { ReplyRequest } from '@everkin/contracts/reply-request';

export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string };

/**
 * The messages of a chat completion in the order that every server accepts: the system text, then the user and the assistant in
 * turn, the user first and last. Messages of one role in a row are joined, empty ones and a leading reply are dropped.
 * @param options.isSystemFolded puts the system text at the head of the first user message, for chat templates without a system
 *   role (Gemma, early Mistral)
 */
export function toChatMessages(
  { system, turns }: Pick<ReplyRequest, 'system' | 'turns'>,
  options: { isSystemFolded: boolean },
): ChatMessage[] {
  const messages: ChatMessage[] = [];
  for (const { role, content } of turns.map(toMessage)) {
    const last = messages.at(-1);
    if (content.trim() === '' || (role === 'assistant' && !last)) continue;
    if (last?.role === role) last.content += `\n${content}`;
    else messages.push({ role, content });
  }
  const [first, ...others] = messages;
  if (options.isSystemFolded && first) return [{ ...first, content: `${system}\n\n${first.content}` }, ...others];
  return [{ role: 'system', content: system }, ...messages];
}

/** Only people get a name prefix; the model's own messages have none. Further lines are indented, so none can imitate a prefix. */
const toMessage = ({ role, content, speaker }: ReplyRequest['turns'][number]): ChatMessage => ({
  role,
  content:
    speaker === undefined || role === 'assistant'
      ? content
      : `${speaker}: ${content.replaceAll(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, '\n  ')}`,
});
