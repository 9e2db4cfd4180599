import { hasOnlyPageWords } from '../page-words.ts';
import { PAGE_MARK, type Section } from './story-state.ts';
import { attributeOf, isOn, parseXml } from './xml.ts';

/** The text of a diagram (SmartArt), such as a family tree: a line per box. */
export async function parseDiagram(bytes: AsyncIterable<Buffer>): Promise<string> {
  const boxes: string[] = [];
  let words: string[] = [];
  let isPlaceholder = false;
  let isText = false;
  await parseXml(bytes, {
    open: (element) => {
      isText = element.name === 'a:t';
      if (element.name === 'dgm:pt') [words, isPlaceholder] = [[], false];
      // Word's placeholder in empty boxes: "[Text]".
      if (element.name === 'dgm:prSet' && attributeOf(element, 'phldr') !== null)
        isPlaceholder = /^(?:1|true|on)$/.test(attributeOf(element, 'phldr') ?? '');
      if (element.name === 'a:br') words.push(' ');
    },
    close: (name) => {
      isText = false;
      if (name === 'a:p') words.push(' ');
      if (name === 'dgm:pt' && !isPlaceholder) boxes.push(words.join('').trim());
    },
    text: (text) => {
      if (isText) words.push(text);
    },
  });
  return boxes.filter((box) => box !== '').join('\n');
}

/** Whether even pages have separate headers. If not, earlier ones may still be in the file, unused. */
export async function hasEvenPages(settings: AsyncIterable<Buffer>): Promise<boolean> {
  let isThere = false;
  await parseXml(settings, {
    open: (element) => {
      if (element.name === 'w:evenAndOddHeaders') isThere = isOn(element);
    },
  });
  return isThere;
}

/** The headers or footers that are shown on any page, by relationship id, in section order. */
export function listMargins(sections: readonly Section[], { kind, hasEven }: { kind: 'header' | 'footer'; hasEven: boolean }): string[] {
  const order = ['first', 'default', 'even'];
  const ids = sections.flatMap(({ margins, hasTitlePage }) =>
    margins
      .filter((margin) => margin.kind === kind)
      .filter(({ type }) => (type === 'first' ? hasTitlePage : type !== 'even' || hasEven))
      .toSorted((one, other) => order.indexOf(one.type) - order.indexOf(other.type))
      .map(({ id }) => id),
  );
  return [...new Set(ids)];
}

/** Removes page numbers from a header or footer. */
export const withoutPageNumbers = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .split('\t')
        .filter((words) => !words.includes(PAGE_MARK) || !hasOnlyPageWords(words))
        .join('\t'),
    )
    .join('\n')
    .replaceAll(PAGE_MARK, '')
    .trim();

/** Letters of any script. */
export const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;
