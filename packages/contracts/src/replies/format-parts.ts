import type { Choice, Part, QuotePart } from './parts.ts';

/** Begins each line of choices, which are not told yet. */
export const CHOICE_MARK = '• ';

type Formattable = Pick<QuotePart, 'kind' | 'text' | 'narrator' | 'narratorLabel'> | Exclude<Part, QuotePart>;

/**
 * The plain text of a part: quotations in “ ”, sayings in ‘ ’, choices a line each. Paragraphs between parts make the `content`
 * of a message.
 */
export function formatPart(part: Formattable): string {
  switch (part.kind) {
    case 'quote':
      return part.narrator === 'person' ? `“${part.text}”` : `${narratorHeading(part)}: “${part.text}”`;
    case 'saying':
      return `‘${part.text}’`;
    case 'line':
    case 'note':
      return part.text;
    case 'choices':
      return part.items.map(formatChoice).join('\n');
  }
}

/** Stands above words that are not the person's. */
export const narratorHeading = ({ narratorLabel }: Pick<QuotePart, 'narratorLabel'>): string => narratorLabel ?? 'Someone else’s words';

const formatChoice = ({ label, words }: Choice): string => `${CHOICE_MARK}${label}${words === undefined ? '' : `: ${words}`}`;

/** Text of earlier replies without the choices that they offered. */
export const withoutChoices = (content: string): string =>
  content
    .split('\n')
    .filter((line) => !line.startsWith(CHOICE_MARK))
    .join('\n');
