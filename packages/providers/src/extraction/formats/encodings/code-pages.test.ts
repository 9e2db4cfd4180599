import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { decodeCodePage } from './code-pages.ts';

const ALL_BYTES = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
const PAGES =
  'cp437 cp720 cp737 cp775 cp850 cp852 cp855 cp857 cp858 cp860 cp861 cp862 cp863 cp864 cp865 cp866 cp869 cp1125 ' +
  'maccenteuro maccroatian macgreek maciceland macromania macthai macturkish tcvn viscii';

test.each(PAGES.split(' '))('every byte of %s is decoded as its table says', (page) => {
  expect(decodeCodePage(ALL_BYTES, page)).toBe(iconv.decode(ALL_BYTES, page));
});

test.each(['cp0', 'macmars', 'windows-0'])('%s is no code page', (page) => {
  expect(() => decodeCodePage(ALL_BYTES, page)).toThrow(RangeError);
});
