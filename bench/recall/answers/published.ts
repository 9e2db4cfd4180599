// Writes the training data of learn.py from published questions: a right sentence for each, and wrong ones from the same article or scene.
//   node bench/recall/answers/published.ts FOLDER published.json
// FOLDER holds, as published: src-dev.txt, src-test.txt, tgt-dev.txt and tgt-test.txt (the questions of SQuAD 1.1 with their sentences, as
// the Neural Question Generation project splits them), selqa-ass-dev.json and selqa-ass-test.json (SelQA), friendsqa_dev.json and
// friendsqa_tst.json (FriendsQA). With “told” as a third argument: amazon_reviews.json and reddit.json (SQuADShifts), where people tell
// of themselves, instead.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { splitSentences } from '../../../packages/language/src/sentences.ts';
import { openTokenizer } from '../../../packages/providers/src/embeddings/minilm.ts';
import { MINILM } from '../../../packages/providers/src/models/model-package.ts';
import { MODELS_DIRECTORY } from '../bench-embeddings.ts';

type Example = { question: string; right: string; wrong: string[] };

const WRONG_MAX = 6;
/** Sentences of one article that may stand beside the right one, before it and after it. */
const REACH = 25;
const TOKENS_MAX = 100;

const [folder = '.', out = 'published.json', set = 'articles'] = process.argv.slice(2);
const tokens = await openTokenizer(join(MODELS_DIRECTORY, MINILM.id));
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** The same order in every run. */
const random = (() => {
  let state = 7;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
})();

const known = new Map<string, number[]>();

function encode(text: string): number[] {
  const ids = known.get(text) ?? tokens(text).slice(0, TOKENS_MAX);
  known.set(text, ids);
  return ids;
}

/** Words stand apart from their marks in two of the sets. */
function joinMarks(text: string): string {
  return text
    .replaceAll('-lrb-', '(')
    .replaceAll('-rrb-', ')')
    .replaceAll('-lsb-', '[')
    .replaceAll('-rsb-', ']')
    .replaceAll(/``|''/g, '"')
    .replaceAll(/ (n't|'s|'re|'ve|'ll|'m|'d|'|\.|,|\?|!|;|:|\))/g, '$1')
    .replaceAll('( ', '(')
    .trim();
}

const shuffle = <Item>(items: Item[]): Item[] =>
  items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** The wrong sentences are those of the article that share the most words with the question. */
function listArticles(part: string): Example[] {
  const sentences = read(`src-${part}.txt`).trim().split('\n');
  const questions = read(`tgt-${part}.txt`).trim().split('\n');
  const inOrder = sentences.filter((sentence, at) => sentence !== sentences[at - 1]);
  let place = 0;
  return sentences.map((sentence, at) => {
    while (inOrder[place] !== sentence) place += 1;
    const question = joinMarks(questions[at] ?? '');
    const words = new Set(question.split(/[^a-z0-9]+/).filter((word) => word.length > 3));
    const shared = (other: string): number => other.split(/[^a-z0-9]+/).filter((word) => words.has(word)).length;
    const around = inOrder.slice(Math.max(0, place - REACH), place + REACH + 1).filter((other) => other !== sentence);
    const nearest = around.map((other) => ({ other, rank: shared(other) + 1.5 * random() })).toSorted((a, b) => b.rank - a.rank);
    return { question, right: joinMarks(sentence), wrong: nearest.slice(0, WRONG_MAX).map(({ other }) => joinMarks(other)) };
  });
}

function listSelected(part: string): Example[] {
  const Selected = z.array(z.object({ question: z.string(), answers: z.array(z.number()), candidates: z.array(z.string()) }));
  return Selected.parse(JSON.parse(read(`selqa-ass-${part}.json`))).flatMap(({ question, answers, candidates }) => {
    const right = candidates[answers[0] ?? -1];
    const wrong = candidates.filter((_, at) => !answers.includes(at));
    return right !== undefined && wrong.length > 1 ? [{ question, right, wrong: shuffle(wrong).slice(0, WRONG_MAX) }] : [];
  });
}

const Scenes = z.object({
  data: z.array(
    z.object({
      paragraphs: z.array(
        z.object({
          'utterances:': z.array(z.object({ uid: z.number(), speakers: z.array(z.string()), utterance: z.string() })),
          qas: z.array(z.object({ question: z.string(), answers: z.array(z.object({ utterance_id: z.number() })) })),
        }),
      ),
    }),
  ),
});
/** A shorter line ("Yeah.") is no wrong answer to anything. */
const LINE_WORDS_MIN = 5;

function listScenes(part: string): Example[] {
  return Scenes.parse(JSON.parse(read(`friendsqa_${part}.json`)))
    .data.flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ 'utterances:': utterances, qas }) => {
      const lines = utterances.map(({ uid, speakers, utterance }) => {
        const speaker = speakers[0]?.split(' ')[0];
        return { uid, text: joinMarks(speaker ? `${speaker} : ${utterance}` : utterance) };
      });
      return qas.flatMap(({ question, answers }) => {
        const ids = new Set(answers.map(({ utterance_id: id }) => id));
        const right = lines.find(({ uid }) => ids.has(uid))?.text;
        const wrong = lines.filter(({ uid, text }) => !ids.has(uid) && text.split(' ').length >= LINE_WORDS_MIN).map(({ text }) => text);
        return right !== undefined && wrong.length > 2
          ? [{ question: joinMarks(question), right, wrong: shuffle(wrong).slice(0, WRONG_MAX) }]
          : [];
      });
    });
}

const Texts = z.object({
  data: z.array(
    z.object({
      paragraphs: z.array(
        z.object({
          context: z.string(),
          qas: z.array(z.object({ question: z.string(), answers: z.array(z.object({ answer_start: z.number() })) })),
        }),
      ),
    }),
  ),
});
/** The following texts whose sentences may stand beside the right one. */
const TEXTS_BESIDE = 3;

type Stretch = { text: string; holds: (at: number) => boolean };

/** As a reply reads them: each sentence, and each two that follow each other. */
function listStretches(sentences: string[]): Stretch[] {
  return sentences.flatMap((text, at) => [
    { text, holds: (other: number) => other === at },
    ...sentences
      .slice(at + 1, at + 2)
      .map((next) => ({ text: `${text} ${next}`, holds: (other: number) => other === at || other === at + 1 })),
  ]);
}

const countLetters = (text: string): number => text.replaceAll(/\s/g, '').length;

/** @returns the sentence that holds the answer, or -1 */
function findSentence(sentences: string[], lettersBefore: number): number {
  let letters = 0;
  return sentences.findIndex((sentence) => (letters += countLetters(sentence)) > lettersBefore);
}

function listTexts(name: string): Example[] {
  const paragraphs = Texts.parse(JSON.parse(read(`${name}.json`))).data.flatMap((text) => text.paragraphs);
  const sentences = paragraphs.map(({ context }) => splitSentences(context).map(({ text }) => text));
  const stretches = sentences.map(listStretches);
  return paragraphs.flatMap(({ context, qas }, index) => {
    const beside = stretches.slice(index + 1, index + 1 + TEXTS_BESIDE).flat();
    return qas.flatMap(({ question, answers }) => {
      const at = findSentence(sentences[index] ?? [], countLetters(context.slice(0, answers[0]?.answer_start)));
      const [right] = shuffle((stretches[index] ?? []).filter(({ holds }) => holds(at)));
      const apart = shuffle((stretches[index] ?? []).filter(({ holds }) => !holds(at))).slice(0, WRONG_MAX - 1);
      const wrong = [...apart, ...shuffle(beside)].slice(0, WRONG_MAX).map(({ text }) => text);
      return right !== undefined && wrong.length > 2 ? [{ question: question.trim(), right: right.text, wrong }] : [];
    });
  });
}

const examples =
  set === 'told'
    ? ['amazon_reviews', 'reddit'].flatMap(listTexts)
    : [...['dev', 'test'].flatMap(listArticles), ...['dev', 'test'].flatMap(listSelected), ...['dev', 'tst'].flatMap(listScenes)];
writeFileSync(
  out,
  JSON.stringify(
    examples.map(({ question, right, wrong }) => ({ question: encode(question), right: encode(right), wrong: wrong.map(encode) })),
  ),
);
console.log(`${examples.length} questions`);
