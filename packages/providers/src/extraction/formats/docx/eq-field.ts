/** EQ fields nest a few levels; deeper ones are kept as code. */
const DEPTH_MAX = 20;

/** Format switches of the whole field, not its text: `\* jc2`, `\* "Font:MS Mincho"`. */
const FORMATS = /\\\*[ \t]?(?:"[^"]{0,100}"|[\w:]{1,60})/g;
/** An enclosing circle or box around the next character. */
const ENCLOSING = /^[○◯□△◇〇]$/u;

type Piece = { text: string; /** Raised above the line: ruby text. */ isRaised: boolean };

/**
 * The text an EQ field displays. Word stores no result for these fields, which it uses for ruby text above Asian words
 * (`EQ \o\ad(\s\up 9(ながさき),長崎)`), enclosed characters, and fractions. Ruby text is omitted.
 * @param code the field code, including its name
 */
export function parseEqField(code: string): string {
  const source = code.replace(/^\s{0,10}EQ\s/i, '').replace(FORMATS, '');
  const [pieces] = readPieces(source, { from: 0, depth: 0 });
  return joinPieces(pieces).trim();
}

/** Parses up to the closing bracket. @returns the pieces and the position after them */
function readPieces(source: string, { from, depth }: { from: number; depth: number }): [Piece[], number] {
  const pieces: Piece[] = [];
  let text = '';
  const endPiece = (): void => {
    if (text !== '') pieces.push({ text, isRaised: false });
    text = '';
  };
  let at = from;
  while (at < source.length && source[at] !== ')') {
    const isSwitch = source[at] === '\\' && /[a-z]/i.test(source[at + 1] ?? '') && depth < DEPTH_MAX;
    if (isSwitch) {
      const [piece, next] = readSwitch(source, { from: at, depth: depth + 1 });
      endPiece();
      pieces.push(piece);
      at = next;
    } else if ((source[at] === ',' || source[at] === ';') && depth > 0) {
      endPiece();
      at += 1;
    } else {
      if (source[at] === '\\') at += 1;
      text += source[at] ?? '';
      at += 1;
    }
  }
  endPiece();
  return [pieces, at + 1];
}

/** `\o\ad(…)`, `\s\up 9(…)`: switches with arguments, then content in brackets. */
function readSwitch(source: string, { from, depth }: { from: number; depth: number }): [Piece, number] {
  const bracket = source.indexOf('(', from);
  const names = source.slice(from, bracket < 0 ? source.length : bracket);
  if (bracket < 0 || !/^[\\\w\s-]{1,60}$/.test(names)) return [{ text: '', isRaised: false }, endOfName(source, from)];
  const [pieces, next] = readPieces(source, { from: bracket + 1, depth });
  const [kind = ''] = /[a-z]/i.exec(names) ?? [];
  return [{ text: writeSwitch(kind.toLowerCase(), pieces), isRaised: kind.toLowerCase() === 's' && /\\up/i.test(names) }, next];
}

function endOfName(source: string, from: number): number {
  let at = from + 1;
  while (/[a-z0-9]/i.test(source[at] ?? '')) at += 1;
  return at;
}

function writeSwitch(kind: string, pieces: readonly Piece[]): string {
  if (kind === 'f') return pieces.map(({ text }) => text.trim()).join('/');
  if (kind === 'r') return `√${pieces.at(-1)?.text ?? ''}`;
  if (kind !== 'o') return pieces.map(({ text }) => text).join('');
  return joinPieces(pieces.filter(({ text }, index) => index > 0 || pieces.length === 1 || !ENCLOSING.test(text)));
}

/** Omits raised text (ruby), unless there is nothing else. */
function joinPieces(pieces: readonly Piece[]): string {
  const inLine = pieces.filter(({ isRaised }) => !isRaised);
  return (inLine.some(({ text }) => text.trim() !== '') ? inLine : pieces).map(({ text }) => text).join('');
}
