import type { ReplyRequest } from '../port.ts';
import { nameSource } from './name-source.ts';
import type { PhraseName } from './phrases.ts';
import type { Quote } from './recollection.ts';
import { renderPhrase } from './render-phrase.ts';
import { isToldByOthers } from './told-by-others.ts';

/** What every part of a reply is made from. */
export type Reply = {
  request: ReplyRequest;
  asked: string;
  /** Folded text of the avatar's earlier replies. */
  said: string;
  random: () => number;
};

/** One of the fixed phrases, another one than in the turns before where there is one. */
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

/** A quotation with the words that lead to it; what somebody else wrote of the person is said to be that. */
export function citeWith(name: PhraseName, quote: Quote, reply: Reply, detail: 'light' | 'exact' = 'light'): string {
  const lead = isToldByOthers(quote.passage, reply.request.persona) ? 'toldQuote' : name;
  return `${phrase(lead, reply, { source: nameSource(quote.passage, detail) })} ${cite(quote)}`;
}
