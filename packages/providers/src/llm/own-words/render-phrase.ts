import type { Tone } from '@everkin/contracts/chat';
import type { Variants } from './phrase-variants.ts';
import { PHRASES, type PhraseName } from './phrases.ts';
import { foldSaid } from './recollection.ts';

export type PhraseValues = { listener: string; name: string; source?: string; trait?: string; topics?: string };

type Pick = {
  phrase: PhraseName;
  tone: Tone;
  values: PhraseValues;
  /** Folded text of earlier replies; what stands there is avoided. */ said: string;
  random: () => number;
};

/** Fills one of the phrases for this moment and tone; another one than in the turns before where there is one. */
export function renderPhrase({ phrase, tone, values, said, random }: Pick): string {
  const variants: Variants = PHRASES[phrase];
  const own = variants[tone] ?? variants.natural;
  const from = [listFresh(own, said), listFresh(variants.natural, said), own].find((templates) => templates.length > 0) ?? [];
  return fillPhrase(from[Math.floor(random() * from.length)] ?? '', values);
}

/** Whether there is a phrase for this moment and tone that was not said in the turns before. */
export function isPhraseFresh(phrase: PhraseName, tone: Tone, said: string): boolean {
  const variants: Variants = PHRASES[phrase];
  return listFresh(variants[tone] ?? variants.natural, said).length > 0;
}

/** The same words around another date are the same phrase: its longest stretch of fixed words tells. */
function listFresh(templates: readonly string[], said: string): readonly string[] {
  return templates.filter((template) => {
    const fixed = template.split(/\{\w+\}/).map(foldSaid);
    const longest = fixed.reduce((best, part) => (part.length > best.length ? part : best), '');
    return !said.includes(longest);
  });
}

function fillPhrase(template: string, values: PhraseValues): string {
  const filled = template
    .replaceAll('{listener}', () => values.listener)
    .replaceAll('{name}', () => values.name)
    .replaceAll('{topics}', () => values.topics ?? '')
    .replaceAll('{trait}', () => (values.trait ?? '').replace(/(?<![.\s])[.\s]+$/, ''))
    .replaceAll('{source}', () => (values.source ? ` ${values.source}` : ''))
    .replaceAll('{from}', () => (values.source ? `, from ${values.source.replace(/^(in|on) /, '')}` : ''));
  return endSentence(values.listener === '' ? filled.replace(/, (?=[.;:,]|$)/g, '').replace(/,(?=[.;:])/g, '') : filled);
}

/** A phrase that ends with a saying ends as the saying does, else with a full stop. */
const endSentence = (text: string): string => (/[^!?…]’$/u.test(text) ? `${text}.` : text);
