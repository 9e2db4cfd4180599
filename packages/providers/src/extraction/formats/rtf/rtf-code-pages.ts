/** The code page of a font's \fcharset (RTF 1.9.1, "Font Table"); 77 to 89 are the Mac's. */
const CHARSET_PAGES = new Map([
  [77, 'macintosh'],
  [78, 'shift_jis'],
  [79, 'euc-kr'],
  [80, 'gbk'],
  [81, 'big5'],
  [83, 'windows-1255'],
  [84, 'windows-1256'],
  [85, 'macgreek'],
  [86, 'macturkish'],
  [87, 'macthai'],
  [88, 'maccenteuro'],
  [89, 'x-mac-cyrillic'],
  [128, 'shift_jis'],
  [129, 'euc-kr'],
  [134, 'gbk'],
  [136, 'big5'],
  [161, 'windows-1253'],
  [162, 'windows-1254'],
  [163, 'windows-1258'],
  [177, 'windows-1255'],
  [178, 'windows-1256'],
  [186, 'windows-1257'],
  [204, 'windows-1251'],
  [222, 'windows-874'],
  [238, 'windows-1250'],
  [254, 'cp437'],
  [255, 'cp850'],
]);

/** Windows code page numbers (https://learn.microsoft.com/windows/win32/intl/code-page-identifiers) whose names differ elsewhere. */
const NUMBERED_PAGES = new Map([
  [874, 'windows-874'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [10000, 'macintosh'],
  [10001, 'shift_jis'],
  [10002, 'big5'],
  [10003, 'euc-kr'],
  [10006, 'macgreek'],
  [10007, 'x-mac-cyrillic'],
  [10008, 'gbk'],
  [10010, 'macromania'],
  [10017, 'x-mac-cyrillic'],
  [10029, 'maccenteuro'],
  [10079, 'maciceland'],
  [10081, 'macturkish'],
  [10082, 'maccroatian'],
  [20866, 'koi8-r'],
  [21866, 'koi8-u'],
  [54936, 'gb18030'],
  [65001, 'utf-8'],
]);

/** The character set in the file header (RTF 1.9.1, "Character Set"). */
export const HEADER_PAGES: ReadonlyMap<string, string> = new Map([
  ['mac', 'macintosh'],
  ['pc', 'cp437'],
  ['pca', 'cp850'],
]);

/** Before \fcharset, programs put the script into the font name: "Arial Cyr". */
const NAMED_PAGES: readonly [RegExp, string][] = [
  [/ (?:cyr|cyrillic)\b/i, 'windows-1251'],
  [/ (?:ce|east)\b/i, 'windows-1250'],
  [/ greek\b/i, 'windows-1253'],
  [/ tur\b/i, 'windows-1254'],
  [/ baltic\b/i, 'windows-1257'],
  [/\(hebrew\)/i, 'windows-1255'],
  [/\(arabic\)/i, 'windows-1256'],
];

/** @returns undefined for the character sets 0 (Latin), 1 (system default) and 2 (symbols) */
export const pageOfCharset = (charset: number): string | undefined => CHARSET_PAGES.get(charset);

/** @param name of a font without a character set */
export const pageOfFontName = (name: string): string | undefined => NAMED_PAGES.find(([pattern]) => pattern.test(name))?.[1];

/** Supported DOS code pages (`decodeCodePage`). */
const DOS_PAGES = new Set([437, 720, 737, 775, 850, 852, 855, 857, 858, 860, 861, 862, 863, 864, 865, 866, 869, 1125]);

/** @returns a name for `decodeCodePage`; null for an unknown number */
export function pageOfNumber(number: number): string | null {
  const known = NUMBERED_PAGES.get(number);
  if (known !== undefined) return known;
  if (number >= 1_250 && number <= 1_258) return `windows-${number}`;
  if (number >= 28_591 && number <= 28_605) return `iso-8859-${number - 28_590}`;
  return DOS_PAGES.has(number) ? `cp${number}` : null;
}
