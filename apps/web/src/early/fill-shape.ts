/** A blank part of a page: a text that contains `{key}` stands for the value of that key. */
export type Values = Readonly<Record<string, string | undefined>>;

/**
 * Copies a part that the build has rendered and fills it. A text with a key is replaced as a whole, always as text: names and titles
 * are typed by people. Where there is no value, the element around the text goes.
 * @param shapes the content of the template with the parts
 * @returns undefined where there is no such part
 */
export function fillShape(shapes: DocumentFragment, name: string, values: Values): HTMLElement | undefined {
  const blank = shapes.querySelector(`[data-shape="${name}"]`)?.firstElementChild;
  // Imported, so that pictures are requested by this document.
  const shape = blank && document.importNode(blank, true);
  if (!(shape instanceof HTMLElement)) return undefined;
  for (const text of listTexts(shape)) {
    const key = /\{(\w+)\}/.exec(text.data)?.[1];
    if (key === undefined) continue;
    const value = values[key];
    if (value === undefined) text.parentElement?.remove();
    else text.data = value;
  }
  return shape;
}

/** The element that a component marks with `data-early`, for what is no text. */
export const findMarked = (shape: Element, mark: string): HTMLElement | null =>
  shape.matches(`[data-early="${mark}"]`) && shape instanceof HTMLElement
    ? shape
    : shape.querySelector<HTMLElement>(`[data-early="${mark}"]`);

function listTexts(shape: Element): Text[] {
  const walker = document.createTreeWalker(shape, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) if (text instanceof Text) texts.push(text);
  return texts;
}
