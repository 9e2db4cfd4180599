import { describe, expect, test } from 'vitest';
import { parseBody, parseWord } from '../../../../test-files/read-document.ts';
import { paragraph, part, run, textParagraph } from '../../../../test-files/word-document.ts';

const code = (words: string): string => `<w:r><w:instrText xml:space="preserve">${words}</w:instrText></w:r>`;
const mark = (type: 'begin' | 'separate' | 'end', within = ''): string =>
  `<w:r><w:fldChar w:fldCharType="${type}">${within}</w:fldChar></w:r>`;
const field = (instruction: string, result: string | null): string =>
  mark('begin') + code(instruction) + (result === null ? '' : mark('separate') + result) + mark('end');
const simple = (instruction: string, result: string): string => `<w:fldSimple w:instr="${instruction}">${result}</w:fldSimple>`;
const sign = (element: string): string => `<w:r>${element}</w:r>`;

describe('a field', () => {
  test('shows the date, place or name that a program filled in', async () => {
    expect(
      await parseBody(
        paragraph(run('Dear Anna, Frankfurt, '), simple(' DATE \\@ &quot;d MMMM yyyy&quot; ', run('2 May 1974'))),
        paragraph(run('The harvest at '), simple(' MERGEFIELD Farm ', run('Lindenhof') + run(' Farm')), run(' was good.')),
      ),
    ).toBe('Dear Anna, Frankfurt, 2 May 1974\n\nThe harvest at Lindenhof Farm was good.');
  });

  test('is read within another, within a link, an insertion or a control', async () => {
    const place = simple('DOCPROPERTY Place', simple('QUOTE', run('Ghent')));
    for (const around of [
      `<w:hyperlink w:anchor="a">${place}</w:hyperlink>`,
      `<w:ins w:author="Ruth">${place}</w:ins>`,
      `<w:sdt><w:sdtContent>${place}</w:sdtContent></w:sdt>`,
      `<w:smartTag w:element="City">${place}</w:smartTag>`,
    ])
      expect(await parseBody(paragraph(run('Born in '), around, run('.')))).toBe('Born in Ghent.');
  });

  test('with several parts shows its result and not its code', async () => {
    const inner = field('MERGEFIELD Sex', run('f'));
    const outer = mark('begin') + code('IF ') + inner + code(' = "f" "Miss" "Mister"') + mark('separate') + run('Miss') + mark('end');
    expect(await parseBody(paragraph(run('Dear '), outer, run(' Adler,')))).toBe('Dear Miss Adler,');
  });

  test('without its end or middle hides no text', async () => {
    expect(await parseBody(paragraph(mark('begin'), code('DATE'), run('2 May')), textParagraph('Dear Anna'))).toBe('2 May\n\nDear Anna');
    expect(await parseBody(paragraph(mark('end'), mark('separate'), run('Dear Anna')))).toBe('Dear Anna');
  });

  test('of a form shows what was ticked, selected and typed', async () => {
    const box = (value: string): string =>
      mark('begin', `<w:ffData><w:checkBox>${value}</w:checkBox></w:ffData>`) + code('FORMCHECKBOX') + mark('end');
    const list = '<w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="Ghent"/><w:listEntry w:val="Bruges"/></w:ddList></w:ffData>';
    expect(
      await parseBody(
        paragraph(box('<w:checked/>'), run('living '), box('<w:default w:val="1"/><w:checked w:val="0"/>'), run('passed')),
        paragraph(run('Born in '), mark('begin', list), code('FORMDROPDOWN'), mark('end')),
        paragraph(run('Name: '), field('FORMTEXT', run('Rose'))),
      ),
    ).toBe('[x] living [ ] passed\n\nBorn in Bruges\n\nName: Rose');
  });

  test('without a result shows what its code says: ruby, enclosed characters, fractions, symbols', async () => {
    const reading = 'EQ \\* jc2 \\* "Font:MS Mincho" \\* hps10 \\o\\ad(\\s\\up 9(ながさき),長崎)';
    expect(await parseBody(paragraph(run('母は'), field(reading, null), run('で')))).toBe('母は長崎で');
    expect(await parseBody(paragraph(field('EQ \\o\\ac(○,祝)', null)))).toBe('祝');
    expect(await parseBody(paragraph(field('EQ \\f(1,2)', null), run(' cup')))).toBe('1/2 cup');
    expect(await parseBody(paragraph(field('SYMBOL 74 \\f "Wingdings" \\s 10', null), run(' Rose')))).toBe('☺ Rose');
  });
});

describe('text in a run', () => {
  test('with ruby is kept, and the ruby is left out', async () => {
    const ruby = (base: string, reading: string): string =>
      sign(
        `<w:ruby><w:rubyPr><w:rubyAlign w:val="center"/></w:rubyPr><w:rt>${run(reading)}</w:rt><w:rubyBase>${run(base)}</w:rubyBase></w:ruby>`,
      );
    expect(await parseBody(paragraph(run('私の母は'), ruby('長崎', 'ながさき'), run('で')))).toBe('私の母は長崎で');
    expect(await parseBody(paragraph(ruby('臺', 'ㄊㄞˊ'), ruby('北', 'ㄅㄟˇ')))).toBe('臺北');
  });

  test('in another direction stays in place', async () => {
    expect(await parseBody(paragraph(run('שלום, '), `<w:dir w:val="rtl">${run('סבתא נולדה ביפו')}</w:dir>`, run(' בשנת 1931.')))).toBe(
      'שלום, סבתא נולדה ביפו בשנת 1931.',
    );
    const nested = `<w:bdo w:val="ltr"><w:dir w:val="ltr"><w:hyperlink>${run('Lloyd ')}</w:hyperlink>${run('Triestino')}</w:dir></w:bdo>`;
    expect(await parseBody(paragraph(run('The '), nested, run(' came.')))).toBe('The Lloyd Triestino came.');
  });

  test('is separated by a break, a tab or a page break', async () => {
    expect(await parseBody(paragraph(sign('<w:t>Lindenstrasse 4</w:t><w:cr/><w:t>Frankfurt</w:t>')))).toBe('Lindenstrasse 4\nFrankfurt');
    expect(await parseBody(paragraph(sign('<w:t>Flour</w:t><w:ptab w:alignment="right"/><w:t>500 g</w:t>')))).toBe('Flour\t500 g');
    expect(await parseBody(paragraph(sign('<w:t>one</w:t><w:br/><w:t>two</w:t><w:br w:type="page"/><w:t>three</w:t>')))).toBe(
      'one\ntwo\n\nthree',
    );
    const stops = '<w:pPr><w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs></w:pPr>';
    expect(await parseBody(paragraph(stops, sign('<w:t>one</w:t><w:tab/><w:t>two</w:t>')))).toBe('one\ttwo');
  });

  test('keeps its hyphens: the non-breaking one is written, the soft one is not', async () => {
    expect(await parseBody(paragraph(sign('<w:t>mother</w:t><w:noBreakHyphen/><w:t>in</w:t><w:softHyphen/><w:t>law</w:t>')))).toBe(
      'mother\u2011inlaw',
    );
  });

  test('keeps symbol fonts: Greek, hearts and letters, also in the private use area', async () => {
    const symbol = (font: string, char: string): string => sign(`<w:sym w:font="${font}" w:char="${char}"/>`);
    expect(await parseBody(paragraph(symbol('Symbol', 'F061'), symbol('Symbol', '62'), symbol('Arial', '00E9')))).toBe('αβé');
    const fonts = '<w:rPr><w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/></w:rPr>';
    expect(await parseBody(paragraph(sign(`${fonts}<w:t>\uf061</w:t>`), run(' is alpha')))).toBe('α is alpha');
  });

  test('and a symbol without a character is noted', async () => {
    const { text, notes } = await parseWord({ body: paragraph(run('Dear Anna'), sign('<w:sym w:font="Family Crests" w:char="F041"/>')) });
    expect([text, notes]).toEqual(['Dear Anna', ['A sign of the font Family Crests could not be read.']]);
  });

  test('is not read if hidden, directly or by its style', async () => {
    const hidden = (mark_: string): string => `<w:r><w:rPr>${mark_}</w:rPr><w:t>index: harvest</w:t></w:r>`;
    const styles = part('w:styles', '<w:style w:styleId="Aside"><w:name w:val="Aside"/><w:rPr><w:vanish/></w:rPr></w:style>');
    const read = (mark_: string): Promise<{ text: string }> =>
      parseWord({ body: paragraph(run('Dear Anna'), hidden(mark_)), parts: [{ name: 'styles.xml', kind: 'styles', content: styles }] });
    expect((await read('<w:vanish/>')).text).toBe('Dear Anna');
    expect((await read('<w:rStyle w:val="Aside"/>')).text).toBe('Dear Anna');
    expect((await read('<w:vanish w:val="0"/>')).text).toBe('Dear Annaindex: harvest');
    // The state before a tracked change.
    expect((await read('<w:rPrChange><w:rPr><w:vanish/></w:rPr></w:rPrChange>')).text).toBe('Dear Annaindex: harvest');
  });

  test('of a formula is on one line', async () => {
    const words = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;
    const half = `<m:oMath><m:f><m:num>${words('1')}</m:num><m:den>${words('2')}</m:den></m:f></m:oMath>`;
    expect(await parseBody(paragraph(half, run(' cup of milk')))).toBe('1/2 cup of milk');
    expect(await parseBody(paragraph(`<m:oMath><m:sSup><m:e>${words('r')}</m:e><m:sup>${words('2')}</m:sup></m:sSup></m:oMath>`))).toBe(
      'r^2',
    );
  });
});

describe('a tracked change', () => {
  const by = 'w:id="1" w:author="Ruth"';

  test('keeps insertions and removes deletions', async () => {
    expect(
      await parseBody(
        paragraph(
          run('We sailed in '),
          `<w:del ${by}><w:r><w:delText>May</w:delText></w:r></w:del>`,
          `<w:ins ${by}>${run('September')}</w:ins>`,
          `<w:moveFrom ${by}>${run(' again')}</w:moveFrom>`,
          run('.'),
          `<w:moveTo ${by}>${run(' Again.')}</w:moveTo>`,
        ),
      ),
    ).toBe('We sailed in September. Again.');
  });

  test('of a paragraph mark joins it to the next', async () => {
    const endless = `<w:pPr><w:rPr><w:del ${by}/></w:rPr></w:pPr>`;
    expect(await parseBody(paragraph(endless, run('Dear Anna, ')), textParagraph('all is well.'))).toBe('Dear Anna, all is well.');
  });

  test('removes a row or a cell of a table', async () => {
    const cell = (words: string, more = ''): string => `<w:tc><w:tcPr>${more}</w:tcPr>${textParagraph(words)}</w:tc>`;
    const row = (more: string, ...cells: string[]): string => `<w:tr><w:trPr>${more}</w:trPr>${cells.join('')}</w:tr>`;
    expect(
      await parseBody(
        `<w:tbl>${row('', cell('Married'), cell('1931'))}${row(`<w:del ${by}/>`, cell('Parted'), cell('1940'))}${row(
          '',
          cell('Born'),
          cell('1934'),
          cell('1935', `<w:cellDel ${by}/>`),
        )}</w:tbl>`,
      ),
    ).toBe('Married\t1931\nBorn\t1934');
  });
});

describe('a content control', () => {
  const control = (properties: string, content: string): string =>
    `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
  const styles = part('w:styles', '<w:style w:styleId="Platzhalter"><w:name w:val="Placeholder Text"/></w:style>');
  const read = async (...body: string[]): Promise<string> =>
    (await parseWord({ body: body.join(''), parts: [{ name: 'styles.xml', kind: 'styles', content: styles }] })).text;
  const placeholder = '<w:r><w:rPr><w:rStyle w:val="Platzhalter"/></w:rPr><w:t>Click here to enter text.</w:t></w:r>';

  test('gives its text, around paragraphs, rows and cells as well', async () => {
    const row = `<w:tr>${control('', `<w:tc>${textParagraph('Born')}</w:tc>`)}<w:tc>${textParagraph('1934')}</w:tc></w:tr>`;
    expect(await read(control('', textParagraph('Dear Anna')), `<w:tbl>${control('', row)}</w:tbl>`)).toBe('Dear Anna\n\nBorn\t1934');
  });

  test('does not give placeholder text, but text that a program filled in unmarked', async () => {
    expect(await read(textParagraph('Dear Anna'), paragraph(control('<w:showingPlcHdr/>', placeholder)))).toBe('Dear Anna');
    expect(await read(paragraph(control('<w:showingPlcHdr/>', run('Rose Adler'))))).toBe('Rose Adler');
  });

  test('that is a checkbox shows its state', async () => {
    const box = (isTicked: string, shown: string): string =>
      control(`<w14:checkbox><w14:checked w14:val="${isTicked}"/></w14:checkbox>`, run(shown));
    expect(await read(paragraph(box('1', '☒'), run('married')), paragraph(box('0', '☐'), run('single')))).toBe('[x] married\n\n[ ] single');
  });
});
