import { toShownWords } from '@everkin/contracts/replies/shown-words';

/** The fields of a part that are needed to render it before the app mounts. */
export type EarlyPart = { kind: string; text?: string; narrator?: string; narratorLabel?: string | undefined };

/** The name of a part's template. */
export const describePartShape = ({ kind, narrator }: EarlyPart): string => `part-${kind === 'quote' ? narrator : kind}`;

/** Fills templates with the parts of a reply; choices need the app. */
export function fillParts(shapes: DocumentFragment, parts: readonly EarlyPart[]): Element[] {
  return parts.flatMap((part) => {
    const shape = shapes.querySelector(`[data-shape="${describePartShape(part)}"] [data-parts] > *`)?.cloneNode(true);
    if (!(shape instanceof HTMLElement)) return [];
    const words = shape.querySelector('[data-part-words]');
    if (words) words.textContent = toShownWords(part.text ?? '');
    const narrator = shape.querySelector('[data-part-narrator]');
    if (narrator && part.narratorLabel) narrator.textContent = part.narratorLabel;
    return [shape];
  });
}
