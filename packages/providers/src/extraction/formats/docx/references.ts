import type { Entry } from './story-state.ts';

type Kind = 'footnote' | 'endnote';

/** Numbers footnotes and endnotes together, in the order of their references. */
export type References = {
  /** @returns the mark in the text, `[1]`; '' for a missing or empty note */
  refer: (kind: Kind, id: string) => string;
  /** Each with its number, for the end of the text. */
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
