import type { Entry } from './story-state.ts';

type Kind = 'footnote' | 'endnote';

/** Numbers footnotes and endnotes together, in the order in which the text refers to them. */
export type References = {
  /** @returns what stands in the text, `[1]`; '' for a note that is not there or says nothing */
  refer: (kind: Kind, id: string) => string;
  /** Each with its number, as they stand at the end. */
  list: () => string[];
};

export function createReferences(entries: Record<Kind, readonly Entry[]>): References {
  const texts = {
    footnote: new Map(entries.footnote.map(({ id, text }) => [id, text])),
    endnote: new Map(entries.endnote.map(({ id, text }) => [id, text])),
  };
  const listed: string[] = [];
  const marks = new Map<string, string>();
  return {
    refer: (kind, id) => {
      const text = texts[kind].get(id) ?? '';
      if (text === '') return '';
      const mark = marks.get(`${kind} ${id}`) ?? `[${listed.length + 1}]`;
      if (!marks.has(`${kind} ${id}`)) listed.push(`${mark} ${text}`);
      marks.set(`${kind} ${id}`, mark);
      return mark;
    },
    list: () => listed,
  };
}
