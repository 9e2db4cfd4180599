import { parseStamp, type Stamp, STAMP_MAX_CHARS, type StampOptions, withoutDirectionMarks } from './dates/stamps.ts';

/** A message line with its prefix. */
export type StampedLine = {
  stamp: Stamp;
  /**
   * The format of the stamp: brackets or dash, separators, with or without seconds. An export uses one format, so a line in
   * another is from a chat that somebody pasted into a message.
   */
  shape: string;
  /** The rest of the line: `Name: words`, or the app's own text. */
  rest: string;
};

const BLANK = '[ \\u00a0\\u202f\\u3000]';
const BRACKET_END = new RegExp(`[\\]］]${BLANK}?`, 'g');
const DASH_END = new RegExp(`${BLANK}[-–—]${BLANK}`, 'g');
const COLON_END = new RegExp(`:${BLANK}`, 'g');
const COMMA_END = new RegExp(`[,，、]${BLANK}`, 'g');
const ENDS_TRIED = 4;

/** What ends a stamp: `[…] `, `… - `, `…: ` on iPhones before 2018, `…, ` in KakaoTalk. */
export type StampEnding = 'bracket' | 'dash' | 'colon' | 'comma';
const ENDINGS: Record<StampEnding, RegExp> = { bracket: BRACKET_END, dash: DASH_END, colon: COLON_END, comma: COMMA_END };

const ALL_BUT_COMMA: readonly StampEnding[] = ['bracket', 'dash', 'colon'];

/**
 * @param options.allowsUnknownDate whether the date may be in an unknown calendar (default false)
 * @returns null for a continuation of the previous message
 */
export function parseStampedLine(
  line: string,
  endings: readonly StampEnding[] = ALL_BUT_COMMA,
  options: Pick<StampOptions, 'allowsUnknownDate'> = {},
): StampedLine | null {
  const head = line.slice(0, STAMP_MAX_CHARS + 8);
  if (!/\p{Nd}/u.test(head)) return null;
  const isBracketed = /^[[［]/.test(withoutDirectionMarks(head.slice(0, 8)).trimStart());
  for (const ending of endings) {
    if ((ending === 'bracket') !== isBracketed) continue;
    let tried = 0;
    for (const { index, 0: end } of head.matchAll(ENDINGS[ending])) {
      tried += 1;
      if (tried > ENDS_TRIED) break;
      const stamp = parseStamp(head.slice(0, index).replace(/[[［]/, ''), options);
      if (!stamp || (ending !== 'bracket' && stamp.numbers.length === 0 && !hasUnknownDate(stamp))) continue;
      return { stamp, shape: shapeOf(stamp, ending), rest: line.slice(index + end.length) };
    }
  }
  return null;
}

/** Without brackets, an unknown date needs at least two numbers besides its time. */
const hasUnknownDate = ({ written }: Stamp): boolean => (written.match(/\p{Nd}+/gu)?.length ?? 0) >= 4;

const shapeOf = (stamp: Stamp, ending: StampEnding): string =>
  [
    ending,
    stamp.gap,
    stamp.hasSeconds ? 'seconds' : 'minutes',
    stamp.isTimeFirst ? 'time first' : 'date first',
    stamp.numbers.length,
    stamp.month !== null,
  ].join();
