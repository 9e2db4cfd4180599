import { escapeHtml } from '../notifications/escape-html.ts';

/** Markup that is inserted into a page unescaped. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Piece = string | number | Html | null | Piece[];

const render = (piece: Piece): string => {
  if (piece === null) return '';
  if (piece instanceof Html) return piece.markup;
  return Array.isArray(piece) ? piece.map(render).join('') : escapeHtml(String(piece));
};

/** A template tag for markup: escapes every interpolated value that is not `Html` itself. */
export const html = (markup: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(markup.reduce((written, part, index) => written + render(pieces[index - 1] ?? null) + part));
