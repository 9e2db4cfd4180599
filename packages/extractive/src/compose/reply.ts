import type { ReplyRequest } from '@everkin/contracts/reply-request';
import { nameSource } from './name-source.ts';
import type { PhraseName } from '../phrases/phrases.ts';
import type { Quote } from '../select/recollection.ts';
import { renderPhrase } from '../phrases/render-phrase.ts';
import { isToldByOthers } from '../select/told-by-others.ts';

/** The input shared by all parts of the engine. */
export type Reply = {
  request: ReplyRequest;
  asked: string;
  /** Folded text of the avatar's earlier replies. */
  said: string;
  random: () => number;
};

/** Renders a fixed phrase, preferably one not used in recent turns. */
export function phrase(
  name: PhraseName,
  { request, said, random }: Reply,
  values: { source?: string; trait?: string; topics?: string } = {},
): string {
  return renderPhrase({
    phrase: name,
    tone: request.tone,
    said,
    random,
    values: { listener: request.listenerName, name: request.persona.name, ...values },
  });
}

export const cite = ({ text, passage }: Quote): string => `“${text}” [${passage.ref}]`;

/** A quotation with its lead-in; text that somebody else wrote about the person is marked as such. */
export function citeWith(name: PhraseName, quote: Quote, reply: Reply, detail: 'light' | 'exact' = 'light'): string {
  const lead = isToldByOthers(quote.passage, reply.request.persona) ? 'toldQuote' : name;
  return `${phrase(lead, reply, { source: nameSource(quote.passage, detail) })} ${cite(quote)}`;
}
