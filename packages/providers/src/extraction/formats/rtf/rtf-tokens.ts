/** A token of an RTF file (RTF 1.9.1, "Basic Syntax"). */
export type RtfToken =
  | { type: 'open' }
  | { type: 'close' }
  /** A control word such as \par or \u8217; `value` is null without a number. */
  | { type: 'word'; name: string; value: number | null }
  /** A control symbol such as \~ or \*. */
  | { type: 'symbol'; symbol: string }
  /** Text bytes, as characters from U+0000 to U+00FF, in the current code page. */
  | { type: 'bytes'; bytes: string };

const TOKEN = /([{}])|\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([\s\S])|([^\\{}\r\n]+)|[\r\n]+|\\$/giy;

/**
 * Tokenizes an RTF file in a single pass with linear time.
 * @param source the file's bytes as latin1, one character per byte
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
