import type { Message } from '@everkin/contracts/chat';

/** A question and its reply, or one of them where the other is missing. */
export type Exchange = { key: string; question: Message | null; reply: Message | null };

/** A stretch of one message that the owner marked. */
export type MarkedPart = { role: Message['role']; text: string };

/** What is offered for editing. `hasAiWords` means that some of it was made by the AI. */
export type CaptureDraft = { text: string; hasAiWords: boolean };

const EXCHANGES_MAX = 10;

/** The last exchanges that have settled, newest first, for the owner to choose from. */
export function listExchanges(messages: readonly Message[]): Exchange[] {
  const settled = messages.filter(
    (message) => message.content.trim() !== '' && message.state !== 'streaming' && message.state !== 'failed',
  );
  const answered = new Set(settled.map((message) => message.replyTo));
  return settled
    .flatMap((message): Exchange[] => {
      if (message.role === 'user') return answered.has(message.id) ? [] : [{ key: message.id, question: message, reply: null }];
      const question = settled.find((candidate) => candidate.id === message.replyTo) ?? null;
      return [{ key: message.id, question, reply: message }];
    })
    .slice(-EXCHANGES_MAX)
    .toReversed();
}

/**
 * Puts an exchange into words to be edited. Each line names who said it: what the AI made is never taken for something that
 * the person said (docs/PRODUCT.md, Memory Capture).
 */
export function draftExchange({ question, reply }: Exchange, names: { owner: string; avatar: string }): CaptureDraft {
  const lines = [question && `${names.owner}: ${question.content.trim()}`, reply && `${names.avatar} (AI): ${reply.content.trim()}`];
  return { text: lines.filter(Boolean).join('\n\n'), hasAiWords: reply !== null };
}

/** The same for a marked part. The owner's own words stand as they are. */
export function draftMarkedPart({ role, text }: MarkedPart, names: { avatar: string }): CaptureDraft {
  return role === 'user' ? { text: text.trim(), hasAiWords: false } : { text: `${names.avatar} (AI): ${text.trim()}`, hasAiWords: true };
}

/** What still has to be done before a capture may be saved; null when nothing has. */
export function findCaptureProblem(draft: CaptureDraft, { text, isConfirmed }: { text: string; isConfirmed: boolean }): string | null {
  if (text.trim() === '') return 'Please write something';
  if (draft.hasAiWords && text.trim() === draft.text.trim())
    return 'Some of these are words of the AI. Put them into your own before you save them.';
  return isConfirmed ? null : 'Please confirm that this is true as far as you know.';
}
