import { describe, expect, test } from 'vitest';
import { parseLines } from './testing/read-lines.ts';
import { parseChat } from './parse-chat.ts';

const HEAD = 'From: Oma <oma@example.com>\nTo: Jan <jan@example.com>\nDate: Sat, 7 Mar 2020 15:30\nSubject: Re: Tulips\n\nForty.\n\n';
const READ = ['2020-03-07 Oma: Forty.', '2020-03-07 Jan: How many?\nI moved to Lisbon.'];
const QUOTED = '> How many?\n> I moved to Lisbon.';

describe('quotations in a mail belong to their authors', () => {
  test.each([
    ['English', 'On Sat, 7 Mar 2020 at 15:22, Jan <jan@example.com> wrote:'],
    ['American', 'On Mar 7, 2020, at 3:22 PM, Jan wrote:'],
    ['English, over two lines', 'On Sat, 7 Mar 2020 at 15:22, Jan\n<jan@example.com> wrote:'],
    ['German', 'Am Sa., 7. März 2020 um 15:22 Uhr schrieb Jan <jan@example.com>:'],
    ['German without address', 'Am 07.03.2020 um 15:22 schrieb Jan:'],
    ['French', 'Le sam. 7 mars 2020 à 15:22, Jan <jan@example.com> a écrit :'],
    ['Spanish', 'El sáb, 7 mar 2020 a las 15:22, Jan (<jan@example.com>) escribió:'],
    ['Italian', 'Il giorno sab 7 mar 2020 alle ore 15:22 Jan <jan@example.com> ha scritto:'],
    ['Dutch', 'Op za 7 mrt. 2020 om 15:22 schreef Jan <jan@example.com>:'],
    ['Portuguese', 'Em sáb., 7 de mar. de 2020 às 15:22, Jan <jan@example.com> escreveu:'],
    ['Russian', 'сб, 7 мар. 2020 г. в 15:22, Jan <jan@example.com>:'],
    ['Polish', 'sob., 7 mar 2020 o 15:22 Jan <jan@example.com> napisał(a):'],
    ['Swedish', 'Den lör 7 mars 2020 kl 15:22 skrev Jan <jan@example.com>:'],
    ['Japanese', '2020年3月7日(土) 15:22 Jan <jan@example.com>:'],
    ['Chinese', 'Jan <jan@example.com> 于2020年3月7日周六 15:22写道：'],
    ['Korean', '2020년 3월 7일 (토) 오후 3:22, Jan <jan@example.com>님이 작성:'],
    ['Turkish', 'Jan <jan@example.com>, 7 Mar 2020 Cmt, 15:22 tarihinde şunu yazdı:'],
    ['Czech', 'so 7. 3. 2020 v 15:22 odesílatel Jan <jan@example.com> napsal:'],
    ['Finnish', 'la 7. maalisk. 2020 klo 15.22 Jan <jan@example.com> kirjoitti:'],
    ['Hebrew', '\u202bבתאריך שבת, 7 במרץ 2020 ב-15:22 מאת \u202aJan\u202c\u200f <\u202ajan@example.com\u202c\u200f>:\u202c'],
    ['Polish Thunderbird', 'W dniu 07.03.2020 o 15:22, Jan pisze:'],
    ['Thunderbird', 'On 07/03/2020 15:22, Jan wrote:'],
  ])('%s', async (_, attribution) => {
    expect(await parseLines(`${HEAD}${attribution}\n${QUOTED}`)).toEqual(READ);
  });

  test("below Outlook's header lines, also in other languages", async () => {
    const outlook = (head: string): string => `${HEAD}${head}\n\nHow many?\nI moved to Lisbon.`;
    for (const head of [
      '-----Original Message-----\nFrom: Jan <jan@example.com>\nSent: Saturday, March 7, 2020 3:22 PM\nTo: Oma\nSubject: Tulips',
      'Von: Jan\nGesendet: Samstag, 7. März 2020 15:22\nAn: Oma\nBetreff: Tulpen',
      "-----Message d'origine-----\nDe : Jan <jan@example.com>\nEnvoyé : samedi 7 mars 2020 15:22\nÀ : Oma\nObjet : Tulipes",
      '________________________________\nDe : Jan <jan@example.com>\nEnvoyé : samedi 7 mars 2020 15:22\nÀ : Oma\nObjet : Tulipes',
      '---------- Forwarded message ---------\nFrom: Jan <jan@example.com>\nDate: Sat, 7 Mar 2020 at 15:22\nSubject: Tulips\nTo: Oma <oma@example.com>',
    ])
      expect(await parseLines(outlook(head))).toEqual(READ);
  });

  test("in Apple's style, with the line about the author inside the quotation", async () => {
    const text = `${HEAD}> On 7 Mar 2020, at 15:22, Jan <jan@example.com> wrote:\n> \n> How many?\n> I moved to Lisbon.\n`;
    expect(await parseLines(text)).toEqual(READ);
  });

  test('nested, between the lines, and once only', async () => {
    const text = `${HEAD}On Sat, 7 Mar 2020 at 15:22, Jan <jan@example.com> wrote:\n> How many?\n\nAs many as I can carry.\n\n> And then?\n>\n> On Fri, 6 Mar 2020 at 10:00, Oma <oma@example.com> wrote:\n>> I buy tulips.\n>>\n>> Forty.`;
    expect(await parseLines(text)).toEqual([
      '2020-03-07 Oma: Forty.',
      '2020-03-07 Jan: How many?',
      '2020-03-07 Oma: As many as I can carry.',
      '2020-03-07 Jan: And then?',
      '2020-03-06 Oma: I buy tulips.',
    ]);
  });

  test('without a name above the mail, it belongs to an unnamed person', async () => {
    expect(await parseLines(`Forty.\n\nOn Sat, 7 Mar 2020 at 15:22, Jan <jan@example.com> wrote:\n${QUOTED}`)).toEqual([
      '? Unnamed writer: Forty.',
      READ[1],
    ]);
  });
});

const mail = (headers: string[], body: string): string => `${headers.join('\r\n')}\r\n\r\n${body}`;
const utf8 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

describe('mail as saved by programs', () => {
  test('one encoded mail, with its quotation', async () => {
    const text = mail(
      [
        'From: =?UTF-8?Q?Zo=C3=AB_Kerr?= <oma@example.com>',
        'Date: Sat, 7 Mar 2020 15:30:00 +0100',
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: quoted-printable',
      ],
      'Forty caf=C3=A9s.\r\n\r\nOn Sat, 7 Mar 2020 at 15:22, Jan <jan@example.com> wrote:\r\n> How many?\r\n\r\n-- =\r\n\r\nSent from my iPhone\r\n',
    );
    expect(await parseLines(text, 'Re Tulips.eml')).toEqual([
      '2020-03-07 Zoë Kerr: Forty cafés.',
      '2020-03-07 Jan: How many?',
      expect.stringMatching(/Zoë Kerr: --$/),
    ]);
  });

  test('HTML only, with its quotation in a block', async () => {
    const text = utf8(
      mail(
        ['From: Oma <oma@example.com>', 'Date: Sat, 7 Mar 2020 15:30:00 +0100', 'Content-Type: text/html; charset=utf-8'],
        '<html><head><style>p{}</style></head><body><p>Forty&nbsp;now.</p><div class="gmail_quote"><div class="gmail_attr">On Sat, 7 Mar 2020 at 15:22, Jan &lt;<a href="mailto:jan@example.com">jan@example.com</a>&gt; wrote:<br></div><blockquote><div>How many?</div><div>Ünïcode</div></blockquote></div></body></html>',
      ),
    );
    expect(await parseLines(text, 'a.eml')).toEqual(['2020-03-07 Oma: Forty now.', '2020-03-07 Jan: How many?\nÜnïcode']);
  });

  test('a folder of mails that quote each other: nothing is repeated', async () => {
    const one = mail(
      ['From: Jan <jan@example.com>', 'Date: Sat, 7 Mar 2020 15:22:00 +0100', 'Subject: Tulips'],
      'How many?\r\n\r\n>From here I see none.\r\n',
    );
    const two = mail(
      ['From: Oma <oma@example.com>', 'Date: Sun, 8 Mar 2020 15:30:00 +0100', 'Subject: Re: Tulips'],
      'Forty.\r\n\r\nOn Sat, 7 Mar 2020 at 15:22, <jan@example.com> wrote:\r\n> How many?\r\n',
    );
    const text = `From jan@example.com Sat Mar  7 15:22:00 2020\r\n${one}\r\nFrom oma@example.com Sun Mar  8 15:30:00 2020\r\n${two}`;
    expect(await parseLines(text, 'Mail.mbox')).toEqual(['2020-03-07 Jan: How many?\n\nFrom here I see none.', '2020-03-08 Oma: Forty.']);
  });

  test('a single mail by one person is a chat of one, to be asked about; in a text file it is a letter', async () => {
    const text = mail(['From: Oma <oma@example.com>', 'Date: Sat, 7 Mar 2020 15:30:00 +0100', 'Subject: Tulips'], 'Forty.');
    expect(await parseLines(text, 'a.eml')).toEqual(['2020-03-07 Oma: Forty.']);
    expect(await parseChat({ text, fileName: 'a.txt', isSurely: false })).toBeNull();
  });
});
