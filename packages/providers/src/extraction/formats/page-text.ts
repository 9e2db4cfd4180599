/** Elements whose content a page does not display. */
const UNSEEN = new Set([
  'head',
  'title',
  'style',
  'script',
  'noscript',
  'template',
  'svg',
  'math',
  // Ruby text above a word, and its brackets: the word itself is kept.
  'rt',
  'rp',
  'select',
  'textarea',
  'iframe',
  'object',
  'o:p',
]);
const PARAGRAPHS = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol table blockquote pre hr section article header footer address figure figcaption dl dt dd form fieldset'.split(
    ' ',
  ),
);
const LINES = new Map([
  ['br', '\n'],
  ['tr', '\n'],
  ['li', '\n- '],
]);
const BLANKS = /[ \t\r\n\f]+/g;
/** In mail, programs insert non-breaking spaces. */
const BLANKS_OF_MAIL = /\s+/g;

/** Limit of quotation marks in mail. */
const QUOTE_DEPTH_MAX = 30;

/** Assembles the text of a page from its tags, with a blank line between paragraphs: one pass, linear time and memory. */
export class PageText {
  readonly #isMail: boolean;
  readonly #pieces: string[] = [];
  /** Text boxes, written after the paragraph in which they are anchored. */
  #boxes: string[] = [];
  #last = '\n';
  #unseen = 0;
  #preformatted = 0;
  #quotes = 0;

  /** @param options.isMail as in plain mail, each line of a quotation starts with one `>` per level, and a `div` is a line */
  constructor({ isMail }: { isMail: boolean }) {
    this.#isMail = isMail;
  }

  open(name: string): void {
    if (UNSEEN.has(name)) this.#unseen += 1;
    if (name === 'pre') this.#preformatted += 1;
    if (this.#unseen > 0) return;
    this.#breakBlock(name);
    this.#write(LINES.get(name) ?? '');
    if (this.#isMail && name === 'blockquote') this.#quotes += 1;
  }

  close(name: string): void {
    if (UNSEEN.has(name)) this.#unseen = Math.max(0, this.#unseen - 1);
    if (name === 'pre') this.#preformatted = Math.max(0, this.#preformatted - 1);
    if (this.#unseen > 0) return;
    this.#breakBlock(name);
    if (name === 'td' || name === 'th') this.#write('\t');
    if (this.#isMail && name === 'blockquote') this.#quotes = Math.max(0, this.#quotes - 1);
  }

  write(words: string): void {
    if (this.#unseen > 0) return;
    if (this.#preformatted > 0) this.#writeLines(words);
    else this.#writeRunning(words);
  }

  /** Writes separate text after the current paragraph. */
  writeBox(words: string): void {
    const box = words.trim();
    if (this.#unseen === 0 && box !== '') this.#boxes.push(box);
  }

  finish(): string {
    if (this.#boxes.length > 0) this.#breakParagraph();
    return this.#pieces.join('');
  }

  #breakBlock(name: string): void {
    if (this.#isMail && name === 'div') this.#write(this.#last === '\n' ? '' : '\n');
    else if (PARAGRAPHS.has(name)) this.#breakParagraph();
  }

  #breakParagraph(): void {
    this.#write('\n\n');
    for (const box of this.#boxes) this.#writeLines(`${box}\n\n`);
    this.#boxes = [];
  }

  #writeLines(words: string): void {
    for (const line of words.split(/(?<=\n)/)) this.#write(line);
  }

  /** Collapses blanks, and drops them at the start of a line. */
  #writeRunning(words: string): void {
    const collapsed = words.replace(this.#isMail ? BLANKS_OF_MAIL : BLANKS, ' ');
    this.#write(/\s/.test(this.#last) ? collapsed.trimStart() : collapsed);
  }

  #write(words: string): void {
    if (words === '') return;
    if (this.#last === '\n' && this.#quotes > 0 && words.trim() !== '')
      this.#pieces.push(`${'>'.repeat(Math.min(this.#quotes, QUOTE_DEPTH_MAX))} `);
    this.#pieces.push(words);
    this.#last = words.at(-1) ?? this.#last;
  }
}
