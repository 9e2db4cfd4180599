import { attributeOf, isOn, parseXml, type XmlElement } from './xml.ts';

type Style = { name: string; basedOn: string | null; listId: string | null; listLevel: string | null; isHidden: boolean | null };

/** What a style implies for its text; unknown styles are handled too. */
export type Styles = {
  /** Built-in styles have English names in every language of Word. */
  isHeading(id: string | null): boolean;
  isHidden(id: string | null): boolean;
  /** The style of texts such as "Click here to enter text". */
  isPlaceholder(id: string | null): boolean;
  /** The list of its paragraphs, from the style or one it is based on. */
  listOf(id: string | null): { listId: string; level: number | null } | null;
};

/** Limit of style inheritance, which may be cyclic. */
const ANCESTORS_MAX = 20;

/** @param bytes the styles part; empty for no styles */
export async function parseStyles(bytes: AsyncIterable<Buffer>): Promise<Styles> {
  const styles = new Map<string, Style>();
  let style: Style | null = null;
  await parseXml(bytes, {
    open: (element) => {
      if (element.name === 'w:style') {
        style = { name: '', basedOn: null, listId: null, listLevel: null, isHidden: null };
        styles.set(attributeOf(element, 'styleId') ?? '', style);
      } else if (style) takeProperty(style, element);
    },
    close: (name) => {
      if (name === 'w:style') style = null;
    },
  });
  return answerFrom(styles);
}

function takeProperty(style: Style, element: XmlElement): void {
  const value = attributeOf(element, 'val');
  if (element.name === 'w:name') style.name = (value ?? '').toLowerCase();
  else if (element.name === 'w:basedOn') style.basedOn = value;
  else if (element.name === 'w:numId') style.listId = value;
  else if (element.name === 'w:ilvl') style.listLevel = value;
  else if (element.name === 'w:vanish') style.isHidden = isOn(element);
}

function answerFrom(styles: ReadonlyMap<string, Style>): Styles {
  const find = <T>(id: string | null, ask: (style: Style) => T | null): T | null => {
    let next = id;
    for (let step = 0; next !== null && step < ANCESTORS_MAX; step += 1) {
      const style = styles.get(next);
      if (!style) return null;
      const found = ask(style);
      if (found !== null) return found;
      next = style.basedOn;
    }
    return null;
  };
  const nameOf = (id: string | null): string => (id === null ? '' : (styles.get(id)?.name ?? ''));
  return {
    isHeading: (id) => /^(?:heading|title|subtitle)\b/.test(nameOf(id)),
    isHidden: (id) => find(id, ({ isHidden }) => isHidden) ?? false,
    isPlaceholder: (id) => nameOf(id) === 'placeholder text',
    listOf: (id) => {
      const listId = find(id, (style) => style.listId);
      const level = find(id, (style) => style.listLevel);
      return listId === null ? null : { listId, level: level === null ? null : Number(level) };
    },
  };
}
