import { foldSaid } from '../understand/fold-said.ts';
import { PHRASES, type PhraseName } from './phrases.ts';

export type PhraseValues = { listener: string; name: string; source?: string; trait?: string };

type Pick = {
  phrase: PhraseName;
  values: PhraseValues;
  /** Folded text of earlier replies; phrases in it are avoided. */
  said: string;
  random: () => number;
};

/** Renders a phrase, preferably one not used in recent turns. */
export function renderPhrase({ phrase, values, said, random }: Pick): string {
  const templates: readonly string[] = PHRASES[phrase];
  const fresh = templates.filter((template) => !said.includes(findFixedWords(template)));
  const from = fresh.length > 0 ? fresh : templates;
  return fillPhrase(from[Math.floor(random() * from.length)] ?? '', values);
}

/** The same phrase with another name still counts as used: its longest run of fixed words. */
const findFixedWords = (template: string): string =>
  template
    .split(/\{\w+\}/)
    .map(foldSaid)
    .reduce((best, part) => (part.length > best.length ? part : best), '');

function fillPhrase(template: string, values: PhraseValues): string {
  const filled = template
    .replaceAll('{listener}', () => values.listener)
    .replaceAll('{name}', () => values.name)
    .replaceAll('{source}', () => values.source ?? '')
    .replaceAll('{trait}', () => values.trait ?? '');
  return values.listener === '' ? filled.replace(/, (?=[.;:,]|$)/g, '').replace(/,(?=[.;:])/g, '') : filled;
}
