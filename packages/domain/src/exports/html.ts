import { escapeHtml } from '../notifications/escape-html.ts';

/** Markup that may stand in a page as it is. */
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

/** Writes markup around words of people: whatever is put in is escaped, unless it was written by this itself. */
export const html = (markup: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(markup.reduce((written, part, index) => written + render(pieces[index - 1] ?? null) + part));
