import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { decodeText } from './plain.ts';

const GERMAN = 'Liebe Anna, viele Grüße aus München. Die Äpfel sind reif, und der Öltank ist leer.';
const FRENCH = 'Ma chère Hélène, le café était fermé à Noël. Ça ira mieux après l’été, où que tu sois.';
const SPANISH = 'Querida niña, mañana iré a la montaña con José. ¿Cómo está tu corazón?';
const PORTUGUESE = 'Minha irmã, o avô não está bem. A lição de hoje é o pão e a maçã.';
const SWEDISH = 'Kära mormor, vi åkte till sjön på lördag och åt ärtsoppa. Hälsa Åke.';
const POLISH = 'Droga Aniu, dziś świeci słońce, a dziadek łowi ryby. Żal mi, że cię tu nie ma. Ściskam, Józek.';
const CZECH = 'Milá Aničko, děda řezal dříví a já jsem šila košili. Příště přijď dřív, těšíme se.';
const HUNGARIAN = 'Kedves Erzsi, a kertben nyílnak a rózsák, és az őszi szőlő is érik. Üdvözöl öreganyád.';
const TURKISH = 'Sevgili Ayşe, armut ağacı çiçek açtı. Büyükbaban şarkı söylüyor, güneş ışıl ışıl.';
const RUSSIAN = 'Дорогая Анна, груши созрели, дедушка починил крышу. Приезжайте скорее.';
const UKRAINIAN = 'Дорога Олено, в саду вже цвіте вишня, і дід лагодить паркан. Приїжджай, ми чекаємо.';
const GREEK = 'Αγαπητή Άννα, η αχλαδιά άνθισε φέτος και ο παππούς σου σκάβει τον κήπο.';

describe('A text of before Unicode keeps its letters', () => {
  it.each([
    { words: GERMAN, pages: ['windows-1252', 'cp437', 'cp850', 'macintosh'] },
    { words: FRENCH, pages: ['windows-1252', 'macintosh'] },
    { words: FRENCH.replace('’', "'"), pages: ['cp437', 'cp850'] },
    { words: SPANISH, pages: ['windows-1252', 'cp437', 'cp850', 'macintosh'] },
    { words: PORTUGUESE, pages: ['windows-1252', 'cp850', 'macintosh'] },
    { words: SWEDISH, pages: ['windows-1252', 'cp437', 'cp850', 'macintosh'] },
    { words: POLISH, pages: ['windows-1250', 'cp852'] },
    { words: CZECH, pages: ['windows-1250', 'cp852'] },
    { words: HUNGARIAN, pages: ['windows-1250', 'cp852'] },
    { words: TURKISH, pages: ['windows-1254'] },
    { words: RUSSIAN, pages: ['windows-1251', 'koi8-r', 'cp866', 'x-mac-cyrillic'] },
    { words: UKRAINIAN, pages: ['windows-1251', 'koi8-u'] },
    { words: GREEK, pages: ['windows-1253'] },
  ])('$words', ({ words, pages }) => {
    const encode = (page: string): Buffer => iconv.encode(words, page === 'x-mac-cyrillic' ? 'maccyrillic' : page);
    expect(Object.fromEntries(pages.map((page) => [page, decodeText(encode(page))]))).toEqual(
      Object.fromEntries(pages.map((page) => [page, words])),
    );
  });

  it('also in two bytes a letter, and in those of Japanese mail', () => {
    const words = '母の手紙です。梨の木が咲きました。お父さんが植えたのです。';
    expect(decodeText(iconv.encode(words, 'shift_jis'))).toBe(words);
    expect(decodeText(iconv.encode(words, 'euc-jp'))).toBe(words);
    const mail = Buffer.from('\u001b$BJl$N<j;f$G$9!#\u001b(B Anna', 'latin1');
    expect(decodeText(mail)).toBe('母の手紙です。 Anna');
  });
});

describe('A text that a program has spoilt', () => {
  const lines = `${GERMAN}\n`.repeat(3);

  it('keeps what is UTF-8 where a line of another code page was added', () => {
    const joined = Buffer.concat([Buffer.from(lines), iconv.encode('Café am Markt.\n', 'windows-1252')]);
    expect(decodeText(joined)).toBe(`${lines}Café am Markt.\n`);
    const cyrillic = Buffer.concat([Buffer.from(`${RUSSIAN}\n`.repeat(3)), iconv.encode(`${UKRAINIAN}\n`, 'windows-1251')]);
    expect(decodeText(cyrillic)).toBe(`${RUSSIAN}\n`.repeat(3) + `${UKRAINIAN}\n`);
  });

  it('keeps a line of UTF-8 in which a single byte is broken', () => {
    const broken = Buffer.concat([Buffer.from('Grüße aus dem Caf'), Buffer.from([0xe9]), Buffer.from(' in München\n')]);
    expect(decodeText(broken)).toBe('Grüße aus dem Café in München\n');
  });

  it.each(['utf-16le', 'utf-16be'])('is read as %s without its mark', (encoding) => {
    expect(decodeText(iconv.encode('Dear Anna, the pear tree is in flower.\r\n', encoding))).toBe(
      'Dear Anna, the pear tree is in flower.\r\n',
    );
    expect(decodeText(iconv.encode(RUSSIAN, encoding))).toBe(RUSSIAN);
  });

  it('loses a stray NUL and a vertical tab, and nothing else', () => {
    expect(decodeText(Buffer.from('Dear Anna,\0 the pear tree\v is in flower.'))).toBe('Dear Anna, the pear tree is in flower.');
  });
});

it('bytes that are no text are told as such', () => {
  expect(decodeText(Buffer.from(Array.from({ length: 400 }, (_, index) => (index % 9 === 0 ? 0 : (index * 7) % 256))))).toBeNull();
});
