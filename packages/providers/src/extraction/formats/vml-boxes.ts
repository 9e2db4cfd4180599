import { parseMarkup } from './markup.ts';
import { PageText } from './page-text.ts';

/** Sees the comments, tags and text of a page in order, each before the page itself. */
export type VmlBoxes = {
  comment(comment: string): void;
  tag(): void;
  text(words: string): void;
  /** At the end of the page. */
  end(): void;
};

/** A drawing in VML, within a conditional comment. */
const VML = /^\[if (?:gte? )?vml\b/i;
/** The start of content for other programs, as in `<![if !vml]>`. */
const CONDITION = /^\[if [^\]]{1,100}\]$/i;
const CONDITION_END = /^<?!?\[endif\]$/i;

/**
 * Finds the text boxes in a page that Word saved. It saves each twice: for itself as VML within a comment, and for browsers as
 * words or, more often, as a picture of the words. The VML is read where the browsers' version has no words.
 */
export function createVmlBoxes(page: PageText): VmlBoxes {
  let pending = '';
  let conditions = 0;
  const flush = (): void => {
    if (pending !== '') page.writeBox(pending);
    pending = '';
    conditions = 0;
  };
  return {
    comment: (comment) => {
      if (VML.test(comment)) {
        flush();
        pending = renderVmlBoxes(comment);
      } else if (pending !== '' && CONDITION.test(comment)) {
        conditions += 1;
      } else if (conditions > 0 && CONDITION_END.test(comment)) {
        conditions -= 1;
        if (conditions === 0) flush();
      }
    },
    tag: () => {
      if (conditions === 0) flush();
    },
    text: (words) => {
      if (pending === '' || words.trim() === '') return;
      if (conditions > 0) pending = '';
      else flush();
    },
    end: flush,
  };
}

/** The text of the text boxes in one drawing, each separated by a blank line. */
function renderVmlBoxes(comment: string): string {
  const page = new PageText({ isMail: false });
  let depth = 0;
  parseMarkup(comment.slice(comment.indexOf('>') + 1), {
    onopentag: (name) => {
      if (depth > 0 || name === BOX) depth += 1;
      if (depth > 0) page.open(name === BOX ? 'div' : name);
    },
    onclosetag: (name) => {
      if (depth === 0) return;
      depth -= 1;
      page.close(name === BOX ? 'div' : name);
    },
    ontext: (words) => {
      if (depth > 0) page.write(words);
    },
  });
  return page.finish();
}

const BOX = 'v:textbox';
