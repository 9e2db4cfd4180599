import type { DraftPart, DraftReply, PromptPassage, ReplyRequest } from '@everkin/contracts/reply-request';
import { isPerhapsToldByOthers, isToldByOthers } from '@everkin/contracts/replies/guess-narrator';
import { firstNameOf } from '@everkin/language/first-name';
import type { LineName, NoteName, PhraseName } from '../phrases/phrases.ts';
import type { Quote } from '../select/recollection.ts';
import { renderPhrase } from '../phrases/render-phrase.ts';
import { labelNarrator } from '../select/told-by-others.ts';

/** The input shared by all parts of the engine. */
export type Reply = {
  request: ReplyRequest;
  asked: string;
  /** Folded text of the avatar's earlier replies. */
  said: string;
  random: () => number;
};

export const only = (...parts: DraftPart[]): DraftReply => ({ parts, alsoIn: [] });

function render(name: PhraseName, { request, said, random }: Reply, values: { source?: string; trait?: string }): string {
  const listener = request.listenerName;
  return renderPhrase({ phrase: name, said, random, values: { listener, name: firstNameOf(request.persona.name), ...values } });
}

export const renderLine = (name: LineName, reply: Reply): DraftPart => ({ kind: 'line', text: render(name, reply, {}) });

export const renderNote = (name: NoteName, reply: Reply, values: { source?: string; trait?: string } = {}): DraftPart => ({
  kind: 'note',
  text: render(name, reply, values),
});

/** Says that nothing was found, and that something can be added. */
export const noteToAdd = (name: 'gap' | 'nothingYet', reply: Reply): DraftReply =>
  only({ kind: 'note', text: render(name, reply, {}), offers: 'add-memory' });

/** Stands above words of which nobody has said whose they are. */
const PERHAPS_OTHERS = 'Perhaps somebody else’s words';

/** A quotation; text that somebody else wrote about the person is marked as such. */
export function quotePart({ passage, text }: Pick<Quote, 'passage' | 'text'>, { request }: Reply): Extract<DraftPart, { kind: 'quote' }> {
  const quote = { kind: 'quote', text, ref: passage.ref } as const;
  if (!isToldByOthers(passage, request.persona))
    return isPerhapsToldByOthers(passage, request.persona)
      ? { ...quote, narrator: 'contributor', narratorLabel: PERHAPS_OTHERS }
      : { ...quote, narrator: 'person' };
  const narratorLabel = labelNarrator(passage);
  return { ...quote, narrator: 'contributor', ...(narratorLabel !== undefined && { narratorLabel }) };
}

/** The question that asks for what one memory says. */
export const askOf = ({ title }: PromptPassage, asked: string): string => {
  // NUL and halves of a character cannot be saved.
  const question = asked.replaceAll('\u0000', '').toWellFormed().trim().replaceAll(/[“”]/g, '"');
  return question.length > ASKED_AGAIN_MAX_CHARS ? `What do you remember of “${title}”?` : `${question} (“${title}”)`;
};

/** A longer message is not sent again with a title. */
const ASKED_AGAIN_MAX_CHARS = 300;
