import type { HelpCard, Provenance, Source } from '@everkin/contracts/chat';
import type { StoryId } from '@everkin/contracts/ids';
import type { Part } from '@everkin/contracts/replies/parts';
import { ThinkingShownError } from '@everkin/providers/errors';
import type { Deps } from '../deps.ts';
import { emptyReply } from './chat.errors.ts';
import type { DangerLevel } from './crisis/crisis.rules.ts';
import { formatHelpCard } from './crisis/help-card.rules.ts';
import { type ComposedReply, composeReply, type ReplyInput } from './compose-reply.ts';

/** The text of a reply, trimmed, and what it rests on. */
export type ReplyText = {
  content: string;
  provenance: Provenance;
  sources: Source[];
  parts: Part[] | null;
  storyId: StoryId | null;
  helpCard: HelpCard | null;
  /** The danger that it gives help for. */
  danger: DangerLevel | null;
};

/** Where a reply is written while it is made: the row of a conversation, or of a group. */
export type ReplyWriter<Saved> = {
  /** Takes the next words. What it throws ends the reply, like a failure of the model. */
  append(words: string): void | Promise<void>;
  /** Ends the row with the whole reply. */
  complete(reply: ReplyText): Promise<Saved>;
  /**
   * Ends the row without a whole reply.
   * @param error what ended it: a ProviderError, `chat.empty-reply`, or what `append` threw
   * @param partial the text so far; null where there is none
   */
  fail(error: unknown, partial: ReplyText | null): Promise<Saved>;
};

/**
 * Makes one reply: recalls, streams the words to the writer, and ends the row with its sources.
 * @returns what the writer returns at the end
 * @throws only what the writer throws at the end
 */
export async function makeReply<Saved>(deps: Deps, input: ReplyInput, writer: ReplyWriter<Saved>): Promise<Saved> {
  let text = '';
  let reply: ComposedReply | undefined;
  try {
    reply = await composeReply(deps, input);
    for await (const words of reply.words) {
      text += words;
      await writer.append(words);
    }
    if (text.trim() === '') throw emptyReply();
  } catch (error) {
    // What turned out to be the model's thinking is nobody's words.
    if (error instanceof ThinkingShownError) return reply?.helpCard ? writer.complete(onlyHelp(reply.helpCard)) : writer.fail(error, null);
    const content = text.trim();
    return writer.fail(error, content !== '' && reply ? toReplyText(content, reply) : null);
  }
  return writer.complete(toReplyText(text.trim(), reply));
}

const toReplyText = (content: string, reply: ComposedReply): ReplyText => ({
  content,
  ...reply.citations(),
  helpCard: reply.helpCard,
  danger: reply.danger,
});

/** Help lines come even where the reply itself cannot be shown. */
const onlyHelp = (helpCard: HelpCard): ReplyText => ({
  content: formatHelpCard(helpCard),
  provenance: 'service',
  sources: [],
  parts: null,
  storyId: null,
  helpCard,
  danger: 'possible',
});
