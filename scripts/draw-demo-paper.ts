/** `node scripts/draw-demo-paper.ts`: draws a letter of the demo's invented life as it might have been scanned, demo/papers/letter-to-aukje.webp. */
import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const WIDTH = 1000;
const HEIGHT = 1380;
const QUALITY = 78;
const LINE_PX = 38;
const LINE_MAX_CHARS = 62;
const archive = new URL('../demo/archive/', import.meta.url);
const target = fileURLToPath(new URL('../demo/papers/letter-to-aukje.webp', import.meta.url));

/** Lines of a page, as somebody writes them; empty between paragraphs. */
function wrap(text: string): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = [''];
    for (const word of paragraph.split(' ')) {
      const line = lines.at(-1) ?? '';
      if (`${line} ${word}`.length > LINE_MAX_CHARS) lines.push(word);
      else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
    }
    return lines;
  });
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** No line of a hand begins quite where the one before did. */
const unevenness = (index: number): { x: number; y: number } => ({ x: ((index * 7) % 5) - 2, y: ((index * 5) % 4) - 1.5 });

function drawLine(line: string, index: number): string {
  const { x, y } = unevenness(index);
  return `<text x="${96 + x}" y="${128 + index * LINE_PX + y}" transform="rotate(-0.4 500 690)">${escape(line)}</text>`;
}

const fold = (y: number): string =>
  `<rect y="${y - 9}" width="${WIDTH}" height="9" fill="#6d5a3c" opacity=".07"/><rect y="${y}" width="${WIDTH}" height="4" fill="#fff" opacity=".35"/>`;

const [name] = (await readdir(archive)).filter((file) => file.startsWith('1953-11-08'));
const letter = await readFile(new URL(encodeURIComponent(name ?? ''), archive), 'utf8');
const lines = wrap(letter).slice(0, Math.floor((HEIGHT - 190) / LINE_PX));
const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <defs><radialGradient id="age"><stop offset=".55" stop-color="#f3e8cf"/><stop offset="1" stop-color="#e2cfa6"/></radialGradient></defs>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#age)"/>${fold(460)}${fold(920)}
  <circle cx="840" cy="1180" r="74" fill="none" stroke="#9a7647" stroke-width="9" opacity=".16"/>
  <g font-family="Z003, 'URW Chancery L', 'Liberation Serif', serif" font-style="italic" font-size="29" fill="#2f3a5c">${lines.map(drawLine).join('')}</g>
</svg>`;
const { size } = await sharp(Buffer.from(page)).webp({ quality: QUALITY }).toFile(target);
process.stdout.write(`letter-to-aukje.webp ${Math.round(size / 1024)} kB\n`);
