import type { Tone } from '@everkin/contracts/chat';
import type { Variants } from './phrase-variants.ts';
import { PHRASES, type PhraseName } from './phrases.ts';
import { foldSaid } from '../understand/fold-said.ts';

export type PhraseValues = { listener: string; name: string; source?: string; trait?: string; topics?: string };

type Pick = {
  phrase: PhraseName;
  tone: Tone;
  values: PhraseValues;
  /** Folded text of earlier replies; phrases in it are avoided. */ said: string;
  random: () => number;
};

/** Renders a phrase for this situation and tone, preferably one not used in recent turns. */
export function renderPhrase({ phrase, tone, values, said, random }: Pick): string {
  const variants: Variants = PHRASES[phrase];
  const own = variants[tone] ?? variants.natural;
  const from = [listFresh(own, said), listFresh(variants.natural, said), own].find((templates) => templates.length > 0) ?? [];
  return fillPhrase(from[Math.floor(random() * from.length)] ?? '', values);
}

/** Whether a phrase for this situation and tone was not used in recent turns. */
export function isPhraseFresh(phrase: PhraseName, tone: Tone, said: string): boolean {
  const variants: Variants = PHRASES[phrase];
  return listFresh(variants[tone] ?? variants.natural, said).length > 0;
}

/** The same phrase with another date still counts as used: compares its longest run of fixed words. */
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

/** After a saying at the end, keeps the saying's own punctuation; otherwise adds a full stop. */
const endSentence = (text: string): string => (/[^!?…]’$/u.test(text) ? `${text}.` : text);
