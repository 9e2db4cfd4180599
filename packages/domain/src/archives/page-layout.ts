import { html, Html } from './html.ts';

/** The app's colours (apps/web/src/styles/tokens.css), without anything that would have to be fetched. */
const STYLE = new Html(`
:root{color-scheme:light dark;--paper:#faf5ec;--ink:#33261d;--soft:#66564a;--line:#e5dccd;--card:#fffdf8;--accent:#9c4a2a;--mine:#f3e6d3;--calm:#3f6a4c}
@media(prefers-color-scheme:dark){:root{--paper:#1b1512;--ink:#efe7da;--soft:#bcae9f;--line:#3c312a;--card:#251e19;--accent:#e2a174;--mine:#392c22;--calm:#98c3a3}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:46rem;padding:1.5rem 1.1rem 4rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 Georgia,'Times New Roman',serif;overflow-wrap:anywhere}
h1{font-size:1.9rem;line-height:1.2;margin:.4rem 0}h2{font-size:1.35rem;margin:2.4rem 0 .6rem}h3{font-size:1.1rem;margin:0}
a{color:var(--accent)}p{margin:.5rem 0}.words{white-space:pre-line}.soft{color:var(--soft);font-size:.92rem}
article{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1rem 1.1rem;margin:.8rem 0}
section.day{content-visibility:auto;contain-intrinsic-size:auto 40rem}section.day>h3{color:var(--soft);font-size:1rem;margin:1.6rem 0 .5rem}
.turn{border-radius:14px;padding:.6rem .9rem;margin:.5rem 0;border:1px solid var(--line);background:var(--card)}.turn.mine{background:var(--mine)}
.from{color:var(--calm);font-size:.92rem}blockquote{margin:.4rem 0;padding-left:.8rem;border-left:3px solid var(--line)}
img{max-width:min(100%,14rem);border-radius:14px}img.photo{max-width:100%;margin-top:.5rem}audio,video{width:100%;margin-top:.5rem}ul{padding-left:1.2rem}
`);

/** Beside all the escaping: the page runs no scripts and sends no requests, wherever it is opened. */
const POLICY = "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; connect-src 'none'";

type Frame = { title: string; /** The way to the front page, for all pages but itself. */ home?: string };

/** A whole page around its body, written in chunks, so that a long one is never held in memory. */
export async function* writePage({ title, home }: Frame, body: AsyncIterable<Html>): AsyncGenerator<string> {
  yield html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        ${home === undefined ? null : html`<p><a href="${home}">← Everything of yours</a></p>`}
     `.markup;
  for await (const piece of body) yield piece.markup;
  yield '</body>\n</html>\n';
}

/** A list as JSON, streamed item by item. */
export async function* writeJsonList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const item of items) {
    yield `${before}${JSON.stringify(item, null, 2)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

export type DateWords = { day(at: Date): string; time(at: Date): string };

/** Formats days and times in the user's time zone. */
export function createDateWords(timeZone: string): DateWords {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone });
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone });
  return { day: (at) => day.format(at), time: (at) => time.format(at) };
}

/** Messages in order, grouped by day under a heading. */
export async function* writeDays<T extends { createdAt: Date }>(
  turns: AsyncIterable<T>,
  words: DateWords,
  writeTurn: (turn: T) => Html,
): AsyncGenerator<Html> {
  let current: string | null = null;
  for await (const turn of turns) {
    const day = words.day(turn.createdAt);
    if (day !== current) {
      if (current !== null) yield new Html('</section>\n');
      yield html`<section class="day"><h3>${day}</h3> `;
      current = day;
    }
    yield writeTurn(turn);
  }
  yield current === null ? html`<p class="soft">Nothing was said here yet.</p> ` : new Html('</section>\n');
}
