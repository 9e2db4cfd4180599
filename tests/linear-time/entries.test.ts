import { CreateMemory } from '@everkin/contracts/memories';
import { CreateAvatar } from '@everkin/contracts/avatars';
import { Register } from '@everkin/contracts/accounts';
import { SendMessage } from '@everkin/contracts/chat';
import { guessNarrator } from '@everkin/contracts/replies/guess-narrator';
import { MemoryId, PassageId } from '@everkin/contracts/ids';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createQuotationChecker } from '../../packages/domain/src/chat/citations/check-quotations.rules.ts';
import { createCitationReader } from '../../packages/domain/src/chat/citations/citations.rules.ts';
import { resolveParts } from '../../packages/domain/src/chat/resolve-parts.rules.ts';
import { refOf } from '../../packages/domain/src/chat/prompt-passage.rules.ts';
import { proposeOpeners } from '../../packages/domain/src/chat/openers/propose-openers.rules.ts';
import { buildReplyRequest } from '../../packages/domain/src/chat/prompt.rules.ts';
import { assessDanger } from '../../packages/domain/src/chat/crisis/assess-danger.rules.ts';
import { detectEmotion } from '../../packages/domain/src/emotions/emotion.rules.ts';
import { findHelpCard, removeHelpCards } from '../../packages/domain/src/chat/crisis/help-card.rules.ts';
import { toFileName } from '../../packages/domain/src/uploads/file-names.rules.ts';
import { html } from '../../packages/domain/src/archives/html.ts';
import { decideReply, isSpokenTo } from '../../packages/domain/src/groups/replies/reply-policy.rules.ts';
import { findDate } from '../../packages/domain/src/memories/text/dates.rules.ts';
import { describeDialogue, parseDialogue, writeDialogue } from '../../packages/domain/src/memories/text/dialogue.rules.ts';
import { titleOfFile, writeAnswers, writeCorrected, writeText } from '../../packages/domain/src/memories/memories.rules.ts';
import { dropRepeats, stripVocative } from '../../packages/domain/src/memories/recall/recall.rules.ts';
import { holdsAskedThing, classifyAnswerType } from '../../packages/domain/src/memories/recall/answer-type.rules.ts';
import { preferIntroductions } from '../../packages/domain/src/memories/recall/introductions.rules.ts';
import { findRelative, findRelativeSigns } from '../../packages/domain/src/memories/recall/relatives.rules.ts';
import { groupSentences } from '../../packages/domain/src/memories/recall/embeddings/meaning.rules.ts';
import { parseQuery, toFirstPerson } from '../../packages/domain/src/memories/recall/query.rules.ts';
import { passageFeatures } from '../../packages/domain/src/memories/recall/signals.rules.ts';
import { asksHowMet } from '../../packages/language/src/en/introductions.ts';
import { listStems } from '../../packages/language/src/en/stem.ts';
import { topicOfTitle } from '../../packages/language/src/en/title-topic.ts';
import { parsePlainEmail } from '../../packages/providers/src/email/parse-plain-email.ts';
import { cleanText } from '../../packages/providers/src/extraction/clean-text.ts';
import { parseRtf } from '../../packages/providers/src/extraction/formats/rtf.ts';
import { parseWhatsApp } from '../../packages/providers/src/extraction/chats/whatsapp.ts';
import { composeReply } from '../../packages/extractive/src/compose/compose-reply.ts';
import { normalizeForSpeech } from '../../packages/providers/src/voice/kokoro/normalize-text.ts';
import { splitForSpeech } from '../../apps/web/src/features/audio/speech/split-for-speech.ts';
import { splitMentions, findMentionQuery, listCallNames } from '../../apps/web/src/features/groups/mentions/mentions.ts';
import { markPassages } from '../../apps/web/src/features/memories/one-memory/mark-passage.ts';
import { writingTitle } from '../../apps/web/src/features/memories/new-memory/writing-title.ts';
import { repeat, TEXT_CHARS, timeOf, UNITS } from './adversarial.ts';

/** Generous: most of it takes a few milliseconds, and the machine may be busy. Quadratic code took seconds. */
const BOUND_MS = 600;

const person = { name: 'Rose Ann Miller', relationship: 'grandmother' };
const persona = { ...person, status: 'passed' as const, goal: null, phrases: [], values: [], advice: [] };
const asked = (content: string) => ({ role: 'user' as const, content });
const replied = (content: string) => ({ role: 'assistant' as const, content });
/** A passage merges at most three consecutive chunks of 900 characters. */
const PASSAGE_CHARS = 2_700;
/** Names, titles and traits at their maximum length. */
const NAME_CHARS = 100;
const TITLE_CHARS = 200;
const TRAIT_CHARS = 4_000;

const passage = (text: string, index: number) => ({
  ref: refOf(index),
  title: text.slice(0, TITLE_CHARS),
  text: text.slice(0, PASSAGE_CHARS),
  happenedAt: '1953',
  isCaption: false,
  isTold: false,
  score: 0.9,
  sentences: null,
});
const request = (turns: Parameters<typeof buildReplyRequest>[0]['turns'], text: string) =>
  buildReplyRequest({
    persona: {
      ...persona,
      phrases: [text.slice(0, TRAIT_CHARS)],
      values: [text.slice(0, TRAIT_CHARS)],
      advice: [text.slice(0, TRAIT_CHARS)],
    },
    tone: 'wisdom',
    listenerName: text.slice(0, 30),
    participants: [text.slice(0, 30), 'Ann', 'Bob'],
    turns,
    passages: Array.from({ length: 20 }, (_, index) => passage(text, index)),
  });
const said = (content: string, role: 'user' | 'assistant' = 'user') => ({ role, speakerId: null, content, at: new Date(0) });

/** Every function that processes people's text, at the maximum size of one call. Add new entry points here. */
const ENTRIES: Record<string, (text: string) => unknown> = {
  'who a relative is': (text) => [findRelativeSigns(text), findRelative(text)],
  'what may cross a boundary': (text) => [
    Register.safeParse({ username: text, displayName: text, password: text }),
    CreateAvatar.safeParse({ name: text, imageUrl: text, phrases: text }),
    CreateMemory.safeParse({ id: text, type: 'qa', title: text, text, happenedAt: text }),
    SendMessage.safeParse({ avatarId: text, clientId: text, content: text }),
  ],
  'words that may tell of danger': (text) => [
    assessDanger([asked(text), replied(text), asked(text)], () => new Int8Array(384)),
    findHelpCard(text),
    removeHelpCards([replied(text)]),
  ],
  'how a message sounds': (text) => [detectEmotion(text), detectEmotion('😢', [asked(text)])],
  'a question': (text) => parseQuery([asked(text)], person),
  'a question to nobody': (text) => parseQuery([asked(text)], null),
  'a question that leans on what was asked': (text) => parseQuery([asked(text), replied(text), asked('Who was she?')], person),
  'a question after a quotation': (text) => parseQuery([asked('And?'), replied(`“${text}`), asked(text)], person),
  'a question as it is read for its meaning': (text) => toFirstPerson(text, [text.slice(0, NAME_CHARS), 'Anna'], 'grandmother'),
  'an address': (text) => [stripVocative(text, person), stripVocative(`Yes, grandma${text}`, person), stripVocative(text, named(text))],
  'what is asked for': (text) =>
    (['when', 'number', 'name', 'who', 'where', 'colour'] as const).map((thing) => [
      classifyAnswerType(text),
      holdsAskedThing(thing, text, new Set()),
    ]),
  'an introduction': (text) =>
    [`Who was ${text}`, `How did you meet ${text}`, text].map((question) =>
      preferIntroductions([{ text: text.slice(0, PASSAGE_CHARS), happenedAt: '1953', place: 1, rank: 1 }], {
        question,
        names: [text.slice(0, NAME_CHARS)],
      }),
    ),
  'what a title is about': (text) => [topicOfTitle(text), topicOfTitle(`Letter about ${text}`), asksHowMet(text)],
  'passages that repeat each other': (text) => dropRepeats(Array.from({ length: 30 }, () => ({ text: text.slice(0, PASSAGE_CHARS) }))),
  'a written memory': (text) => [writeText(text), writeAnswers([{ question: text.slice(0, 1_000), answer: text }])],
  'whose words a memory is': (text) => [
    guessNarrator({ title: text.slice(0, TITLE_CHARS), text, person: named(text), ownerName: text.slice(0, NAME_CHARS) }),
    guessNarrator({ title: text.slice(0, TITLE_CHARS), text: `Dear Nan,\n${text}\nLove, Ruth`, person }),
  ],
  'a passage to be found': (text) => [listStems(text), passageFeatures(text, text), groupSentences(text)],
  'a date': (text) => findDate(text, text),
  'a chat': (text) => {
    const turns = Array.from({ length: 20 }, () => ({ speaker: text.slice(0, 80), saidOn: '2019-12-31', text: text.slice(0, 1_000) }));
    return [writeDialogue(turns), describeDialogue(turns), parseDialogue(text, [`${text.slice(0, 80)}:`]), parseWhatsApp(text)];
  },
  'a corrected chat': (text) => {
    const dialogue = { speakers: [{ name: text.slice(0, 80), messageCount: 1 }], from: '', to: '', opening: [] };
    return writeCorrected({ dialogue, attribution: null }, `[2019-12-31] Rose: ${text}`);
  },
  'a document': (text) => [cleanText(text), parseRtf(Buffer.from(`{\\rtf1 ${text}}`)), titleOfFile(text)],
  'a message in a group': (text) => [isSpokenTo(person, text), isSpokenTo(named(text), text), isSpokenTo(named(text), `${text}?`)],
  'who is meant in a group of many': (text) =>
    decideReply({
      policy: 'named',
      avatar: person,
      memberNames: Array.from({ length: 30 }, (_, n) => `${text.slice(0, 10)} ${n}`),
      said: [said('Hello', 'assistant'), ...Array.from({ length: 5 }, () => said(text.slice(0, 4_000)))],
      embeddingOf: () => null,
      isTyping: false,
      now: new Date(1_000),
    }),
  'first questions about as many memories as are considered': (text) =>
    proposeOpeners(
      Array.from({ length: 60 }, (_, index) => ({
        memoryId: MemoryId.parse(`me_${index}`),
        title: text.slice(0, TITLE_CHARS),
        text: text.slice(0, 6_000),
      })),
      { personName: person.name, listenerName: text.slice(0, NAME_CHARS) },
    ),
  'a reply in own words': (text) => composeReply(request([asked(text)], 'We sailed in May.'), () => 0),
  'a reply to what was told': (text) =>
    composeReply(request([asked('Tell me more'), replied(`I told it. “${text}`), asked(text)], 'We sailed in May.'), () => 0),
  'a reply from such memories': (text) => composeReply(request([asked('When did you sail, and who was with you?')], text), () => 0),
  'a quotation in its source': (text) => {
    const excerpt = text.slice(0, PASSAGE_CHARS);
    const source = { memoryId: MemoryId.parse('me_1'), passageId: PassageId.parse('pa_1'), title: '', excerpt, at: null };
    const quote = { kind: 'quote' as const, text: excerpt.slice(9), ref: 'm1', narrator: 'person' as const };
    return resolveParts([quote, { ...quote, text: `${excerpt.slice(9, 900)}#` }], new Map([['m1', source]]));
  },
  'a story from such memories': (text) =>
    composeReply(request([asked('Tell me a story'), replied(`“${text}”`), asked('More')], text), () => 0),
  'a prompt': (text) => request([{ ...asked(text), speaker: text.slice(0, 30) }], text),
  'the words of a model': (text) => {
    const reader = createCitationReader(Array.from({ length: 20 }, (_, n) => refOf(n)));
    return [...(text.match(/[^]{1,64}/gu) ?? []).map((piece) => reader.push(piece)), reader.push(text), reader.end(), reader.cited()];
  },
  'the quotations of a model': (text) => {
    const checker = createQuotationChecker(Array.from({ length: 10 }, () => text.slice(0, PASSAGE_CHARS)));
    return [...(text.match(/[^]{1,64}/gu) ?? []).map((piece) => checker.push(piece)), checker.push(text), checker.end()];
  },
  'words that are spoken': (text) => [normalizeForSpeech(text), splitForSpeech(text)],
  'a page of the export': (text) => [html`<p>${text}</p>`, toFileName(text)],
  'a mail': (text) => parsePlainEmail(`Subject: x\nContent-Transfer-Encoding: quoted-printable\n\n${text}`),
  'mentions on the page': (text) => [
    splitMentions(text, { names: listCallNames([text.slice(0, 30), 'Rose Ann']), own: ['Rose'] }),
    findMentionQuery(text, text.length),
  ],
  'a cited passage on the page': (text) => [
    markPassages(text, [text.slice(0, 900), `${text.slice(0, 899)}#`, text.slice(0, 9)]),
    writingTitle('', text),
  ],
};

const named = (text: string) => ({ name: text.slice(0, NAME_CHARS), relationship: 'family' });

test.each(Object.keys(ENTRIES))('%s takes almost no time, whatever its characters', { timeout: 120_000 }, (entry) => {
  const run = ENTRIES[entry];
  expect(run).toBeDefined();
  const isQuick = (text: string): boolean => timeOf(() => run?.(text), BOUND_MS) <= BOUND_MS;
  expect(UNITS.filter((unit) => !isQuick(repeat(unit)))).toEqual([]);
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...UNITS), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 })), {
        minLength: 1,
        maxLength: 2,
      }),
      fc.constantFrom('', 'x', '“', '?', '\n'),
      (units, tail) => isQuick(`${repeat(units.join(''), TEXT_CHARS - tail.length)}${tail}`),
    ),
    { numRuns: 25 },
  );
});
