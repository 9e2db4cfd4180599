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

describe('a text in an old code page keeps its letters', () => {
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

  it.each([
    { page: 'cp860', words: 'Querido João, o coração da avó não aguenta. Você já comeu o pão?' },
    { page: 'cp861', words: 'Kæra Þórunn, veðrið er gott og féð komið heim.' },
    { page: 'cp865', words: 'Kære Søren, der er æbler på træet igen.' },
    { page: 'cp857', words: TURKISH },
    { page: 'cp775', words: 'Vaikystėje gyvenome prie ežero, o močiutė verpė ir dainavo.' },
    { page: 'cp737', words: GREEK },
    { page: 'cp869', words: GREEK },
    { page: 'cp855', words: RUSSIAN },
    { page: 'cp1125', words: UKRAINIAN },
    { page: 'cp862', words: 'נשיקות מסבתא שלך, מתי תבוא לבקר?' },
    { page: 'cp720', words: 'عندما كنت صغيرة كنا نعيش في قرية قرب النهر.' },
    { page: 'iso-8859-2', words: POLISH },
    { page: 'iso-8859-5', words: RUSSIAN },
    { page: 'windows-1257', words: 'Mīļo Ilzīt, dārzā zied ābeles un ķirši.' },
    { page: 'maccenteuro', words: CZECH },
    { page: 'macturkish', words: TURKISH },
    { page: 'macgreek', words: GREEK },
    { page: 'windows-1255', words: 'כשהייתי ילדה גרנו ליד הים.' },
    { page: 'windows-874', words: 'คิดถึงเสมอ จากยาย' },
    { page: 'big5', words: '親愛的小明：你的信我昨天收到了。' },
    { page: 'gb18030', words: '想念你的奶奶' },
    { page: 'euc-kr', words: '사랑한다, 할머니가' },
    { page: 'utf-7', words: 'Liebe Grüße & bis später – 母の手紙' },
    { page: 'utf-32le', words: GREEK },
    { page: 'utf-32be', words: '想念你的奶奶' },
  ])('in $page', ({ page, words }) => {
    expect(decodeText(iconv.encode(words, page))).toBe(words);
  });

  it('if only its last line has accents', () => {
    const start = 'We went to the river, and the pears were ripe.\n'.repeat(500);
    expect(decodeText(Buffer.concat([Buffer.from(start), iconv.encode('Schöne Grüße aus Köln', 'cp850')]))).toContain(
      'Schöne Grüße aus Köln',
    );
  });

  it('with a plus sign that starts no UTF-7 sequence', () => {
    const words = 'Call +49 171 2345678, he wrote C++ and 1+1-2.';
    expect(decodeText(Buffer.from(words))).toBe(words);
  });

  it('in double-byte encodings, and in those of Japanese mail', () => {
    const words = '母の手紙です。梨の木が咲きました。お父さんが植えたのです。';
    expect(decodeText(iconv.encode(words, 'shift_jis'))).toBe(words);
    expect(decodeText(iconv.encode(words, 'euc-jp'))).toBe(words);
    const mail = Buffer.from('\u001b$BJl$N<j;f$G$9!#\u001b(B Anna', 'latin1');
    expect(decodeText(mail)).toBe('母の手紙です。 Anna');
  });
});

describe('a text damaged by programs', () => {
  const lines = `${GERMAN}\n`.repeat(3);

  it('keeps UTF-8 where a line in another code page was added', () => {
    const joined = Buffer.concat([Buffer.from(lines), iconv.encode('Café am Markt.\n', 'windows-1252')]);
    expect(decodeText(joined)).toBe(`${lines}Café am Markt.\n`);
    const cyrillic = Buffer.concat([Buffer.from(`${RUSSIAN}\n`.repeat(3)), iconv.encode(`${UKRAINIAN}\n`, 'windows-1251')]);
    expect(decodeText(cyrillic)).toBe(`${RUSSIAN}\n`.repeat(3) + `${UKRAINIAN}\n`);
  });

  it('keeps every line of UTF-8 among many lines of a code page, wherever its letters are', () => {
    const german = iconv.encode(`${GERMAN}\n`.repeat(8), 'windows-1252');
    for (const lines of [
      ['So fuhren wir alle zusammen zum Café\n', 'Öde Äcker überall, und kein Regen\n'],
      ['Nous sommes allés au marché de Noël\n', 'Été à Évreux, chez la tante\n'],
    ]) {
      expect(decodeText(Buffer.concat([german, Buffer.from(lines.join(''))]))).toBe(`${GERMAN}\n`.repeat(8) + lines.join(''));
    }
  });

  it('keeps a few UTF-8 letters before a line with many', () => {
    const joined = Buffer.concat([Buffer.from(GERMAN + '\n'), iconv.encode(`${RUSSIAN}\n`, 'koi8-r')]);
    expect(decodeText(joined)).toBe(`${GERMAN}\n${RUSSIAN}\n`);
  });

  it('loses the padding of its last block', () => {
    expect(decodeText(Buffer.concat([Buffer.from(GERMAN), Buffer.alloc(90)]))).toBe(GERMAN);
    expect(decodeText(Buffer.concat([Buffer.from(GERMAN), Buffer.alloc(90, 0x1a)]))).toBe(GERMAN);
  });

  it('keeps a line of UTF-8 with one broken byte', () => {
    const broken = Buffer.concat([Buffer.from('Grüße aus dem Caf'), Buffer.from([0xe9]), Buffer.from(' in München\n')]);
    expect(decodeText(broken)).toBe('Grüße aus dem Café in München\n');
  });

  it.each(['utf-16le', 'utf-16be'])('is read as %s without a byte order mark', (encoding) => {
    expect(decodeText(iconv.encode('Dear Anna, the pear tree is in flower.\r\n', encoding))).toBe(
      'Dear Anna, the pear tree is in flower.\r\n',
    );
    expect(decodeText(iconv.encode(RUSSIAN, encoding))).toBe(RUSSIAN);
    expect(decodeText(iconv.encode('想念你的奶奶', encoding))).toBe('想念你的奶奶');
    expect(decodeText(iconv.encode('어렸을 때 우리는 강가에 살았다.', encoding))).toBe('어렸을 때 우리는 강가에 살았다.');
    expect(decodeText(iconv.encode('ถึงหลานรัก', encoding))).toBe('ถึงหลานรัก');
  });

  it('loses a stray NUL and a vertical tab, and nothing else', () => {
    expect(decodeText(Buffer.from('Dear Anna,\0 the pear tree\v is in flower.'))).toBe('Dear Anna, the pear tree is in flower.');
  });
});

it('bytes that are not text are reported', () => {
  expect(decodeText(Buffer.from(Array.from({ length: 400 }, (_, index) => (index % 9 === 0 ? 0 : (index * 7) % 256))))).toBeNull();
});
