/** One step of an RTF file (RTF 1.9.1, "Basic Syntax"). */
export type RtfToken =
  | { type: 'open' }
  | { type: 'close' }
  /** A control word such as \par or \u8217; `value` is null where no number follows. */
  | { type: 'word'; name: string; value: number | null }
  /** A control symbol such as \~ or \*. */
  | { type: 'symbol'; symbol: string }
  /** Bytes of text, each one character from U+0000 to U+00FF, in whatever code page holds there. */
  | { type: 'bytes'; bytes: string };

const TOKEN = /([{}])|\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([\s\S])|([^\\{}\r\n]+)|[\r\n]+|\\$/giy;

/**
 * Cuts an RTF file into its steps, in one pass that cannot run away.
 * @param source the file's bytes, one character each (latin1)
 */
export function* parseRtfTokens(source: string): Generator<RtfToken> {
  const pattern = new RegExp(TOKEN);
  for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
    const [, brace, name, value, hex, symbol, plain] = match;
    if (brace) yield { type: brace === '{' ? 'open' : 'close' };
    else if (name === 'bin') pattern.lastIndex += Math.max(0, Number(value ?? 0));
    else if (name) yield { type: 'word', name, value: value === undefined ? null : Number(value) };
    else if (hex) yield { type: 'bytes', bytes: String.fromCharCode(Number.parseInt(hex, 16)) };
    else if (symbol) yield { type: 'symbol', symbol };
    else if (plain) yield { type: 'bytes', bytes: plain };
  }
}
