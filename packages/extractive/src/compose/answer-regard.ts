import type { DraftReply } from '@everkin/contracts/reply-request';
import { firstNameOf } from '@everkin/language/first-name';
import { foldText } from '@everkin/language/fold-text';
import { splitSentences } from '@everkin/language/sentences';
import type { Candidate } from '../select/find-answer.ts';
import { offerChoices } from './offer-choices.ts';
import { only, renderNote, type Reply } from './reply.ts';

/** "Do you remember me?" is answered by what is told of the one who asks; what the person would feel, nobody can tell. */
const ASKS_TO_REMEMBER = /\b(remember|recall|recogni[sz]e|know|think (of|about)) (me|us|my name|who i am)\b/i;

/** Offers the memories that name the one who asks. Where none does, and where a feeling is asked for, it says that only the person knew. */
export function answerRegard(reply: Reply): DraftReply {
  const candidates = listNamingListener(reply);
  const note = renderNote('regard', reply);
  if (candidates.length === 0) return only(note);
  const offer = offerChoices(candidates, reply);
  return ASKS_TO_REMEMBER.test(reply.asked) ? offer : { ...offer, parts: [note, ...offer.parts] };
}

/** Shorter names are ordinary words too ("Al", "Jo"). */
const NAME_CHARS_MIN = 3;
const CANDIDATES_MAX = 2;
const WORDS_MIN = 4;

function listNamingListener({ request: { passages, listenerName } }: Reply): Candidate[] {
  const name = foldText(firstNameOf(listenerName));
  if (name.length < NAME_CHARS_MIN) return [];
  const titles = new Set<string>();
  const candidates: Candidate[] = [];
  for (const passage of passages) {
    if (titles.has(passage.title) || candidates.length >= CANDIDATES_MAX) continue;
    const sentences = splitSentences(passage.text).filter(({ text, wordCount }) => wordCount >= WORDS_MIN && names(text, name));
    const isAddressed = names(passage.title, name);
    const sentence =
      sentences[0] ?? (isAddressed ? splitSentences(passage.text).find(({ wordCount }) => wordCount >= WORDS_MIN) : undefined);
    if (!sentence) continue;
    titles.add(passage.title);
    candidates.push({ passage, words: sentence.text });
  }
  return candidates;
}

/** Written as a name: "Rose" is one, a rose is none. */
const names = (text: string, name: string): boolean =>
  [...text.matchAll(/(?<!\p{L})\p{Lu}\p{L}*/gu)].some(([word]) => foldText(word) === name);
