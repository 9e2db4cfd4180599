/** `node scripts/draw-demo-pictures.ts`: draws the pictures of the demo's invented life, demo/pictures/*.webp. */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const WIDTH = 1200;
const HEIGHT = 900;
const QUALITY = 82;
const folder = fileURLToPath(new URL('../demo/pictures/', import.meta.url));

/** Ink, paper and a few washes, as in a sketchbook. */
const INK = '#2f3437';
const PAPER = '#f4ead7';

type Point = { x: number; y: number };

const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Always the same scatter, so that drawing again changes nothing. */
function scatter(count: number, seed: number): Point[] {
  let state = seed;
  const next = (): number => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return Array.from({ length: count }, () => ({ x: next(), y: next() }));
}

/** Lines of water between two heights, wider apart the nearer they are. */
const waves = (from: number, to: number, colour: string): string =>
  scatter(70, 41)
    .map(({ x, y }) => {
      const top = from + (to - from) * y;
      const width = 30 + 90 * y;
      return `<path d="M${x * WIDTH - width / 2} ${top} q${width / 4} ${-4 - 8 * y} ${width / 2} 0 t${width / 2} 0" stroke="${colour}" stroke-width="${2 + 2 * y}" fill="none" stroke-linecap="round" opacity=".6"/>`;
    })
    .join('');

const hills = (base: number, height: number, colour: string): string =>
  `<path d="M0 ${base} C150 ${base - height} 260 ${base - height * 0.4} 380 ${base - height * 0.9} S620 ${base - height * 0.3} 760 ${base - height} S1040 ${base - height * 0.5} 1200 ${base - height * 0.8} V${HEIGHT} H0 Z" fill="${colour}"/>`;

function drawBarge(): string {
  return `<rect width="1200" height="560" fill="#d7dfd9"/>${hills(560, 40, '#a9b79a')}
  <rect y="560" width="1200" height="340" fill="#8fa9a8"/>${waves(590, 880, '#e3ece6')}
  <g stroke="${INK}" stroke-width="5" stroke-linejoin="round">
    <path d="M640 600 V130" stroke-width="14" stroke-linecap="round"/>
    <path d="M650 150 C800 240 880 400 900 560 L650 575 Z" fill="#9a5a3c"/>
    <path d="M630 190 L400 570 L630 575 Z" fill="#b8744f"/>
    <path d="M330 590 C420 690 800 690 950 580 L930 650 C860 720 430 720 350 660 Z" fill="#4b3a2f"/>
    <path d="M335 588 C420 640 800 640 948 580" fill="none" stroke="#d9b36a" stroke-width="10"/>
    <path d="M560 600 h170 v-50 h-150 z" fill="#6f7d62"/>
    <ellipse cx="770" cy="640" rx="34" ry="86" fill="#7a4a33" transform="rotate(14 770 640)"/>
    <path d="M640 130 h70 l-14 16 14 16 h-70 z" fill="#c2483b"/>
  </g>`;
}

function drawShip(): string {
  return `<rect width="1200" height="620" fill="#e9d9bd"/><circle cx="930" cy="250" r="80" fill="#f3c98b"/>
  <rect y="600" width="1200" height="300" fill="#5f7f8c"/>${waves(640, 880, '#d5e1e0')}
  <g stroke="${INK}" stroke-width="5" stroke-linejoin="round">
    <path d="M130 520 H1060 L1000 660 H200 Z" fill="#d9d5c8"/>
    <path d="M165 595 H1030 L1000 660 H200 Z" fill="#8a4436"/>
    <path d="M270 520 v-70 h600 v70 z M330 450 v-60 h430 v60 z" fill="#f7f1e3"/>
    <path d="M520 390 l12 -150 h110 l12 150 z" fill="#d8a24a"/><path d="M530 270 h116 v-30 h-114 z" fill="${INK}"/>
    <path d="M250 520 V240 M930 520 V250" stroke-width="9"/>
    <path d="M250 250 L530 330 M930 260 L650 330" stroke-width="2"/>
  </g>
  ${repeat(17, (index) => `<circle cx="${300 + index * 34}" cy="486" r="9" fill="${INK}"/>`)}
  ${repeat(20, (index) => `<circle cx="${230 + index * 40}" cy="558" r="9" fill="${INK}"/>`)}
  <path d="M590 235 C640 170 740 190 790 130 S960 120 1010 70" fill="none" stroke="#6d6a66" stroke-width="34" stroke-linecap="round" opacity=".35"/>`;
}

function drawCake(): string {
  return `<rect width="1200" height="900" fill="#e7d4c3"/>${repeat(12, (index) => `<rect x="${index * 100}" width="50" height="600" fill="#dfc7b3"/>`)}
  <path d="M0 600 H1200 V900 H0 Z" fill="#faf6ee"/><path d="M0 600 H1200" stroke="${INK}" stroke-width="4"/>
  ${repeat(12, (index) => `<path d="M${index * 100} 600 q50 70 100 0" fill="#f0e7d8" stroke="#cdbfa9" stroke-width="3"/>`)}
  <ellipse cx="600" cy="700" rx="430" ry="70" fill="#c9d3d6" stroke="${INK}" stroke-width="5"/>
  <g stroke="${INK}" stroke-width="5" stroke-linejoin="round" fill="#fffaf0">
    <path d="M270 690 C250 600 300 560 380 575 C420 500 540 530 580 560 C650 480 790 520 800 575 C900 550 950 620 930 690 C800 740 400 740 270 690 Z"/>
    <path d="M360 580 l90 -80 150 20 -60 60 z M640 550 l120 -90 70 60 -40 60 z" fill="#f3e6d0"/>
  </g>
  <g transform="rotate(24 700 440)" stroke="${INK}" stroke-width="4">
    <path d="M680 470 v-60 h30 v60 z" fill="${INK}"/><circle cx="695" cy="392" r="18" fill="#f2c9a5"/>
    <path d="M720 470 l18 -60 18 60 z" fill="#fff"/><circle cx="738" cy="392" r="17" fill="#f2c9a5"/>
  </g>
  ${scatter(46, 7)
    .map(({ x, y }) => `<circle cx="${300 + x * 600}" cy="${620 + y * 80}" r="${4 + y * 5}" fill="#d38b8b"/>`)
    .join('')}`;
}

function drawClock(): string {
  const hand = (length: number, turn: number, width: number): string =>
    `<path d="M600 340 V${340 - length}" stroke="${INK}" stroke-width="${width}" stroke-linecap="round" transform="rotate(${turn} 600 340)"/>`;
  return `<rect width="1200" height="900" fill="#cdbf9f"/>
  ${repeat(15, (column) => repeat(11, (row) => `<path d="M${column * 84 + 20} ${row * 84 + 30} q16 -22 32 0 q-16 22 -32 0" fill="#bdae8a"/>`))}
  <path d="M900 0 L860 150 L930 260 L850 420 L900 560 L850 700 L890 900" fill="none" stroke="#6d6250" stroke-width="6"/>
  <path d="M860 150 L780 220 M850 420 L960 500" stroke="#6d6250" stroke-width="4"/>
  <g stroke="${INK}" stroke-width="6" stroke-linejoin="round" transform="rotate(-5 600 400)">
    <path d="M430 520 V190 C430 60 770 60 770 190 V520 Z" fill="#7b4d2f"/><path d="M460 520 H740 V800 H460 Z" fill="#8d5a37"/>
    <path d="M410 520 H790 V556 H410 Z M430 800 H770 V836 H430 Z" fill="#6a4128"/>
    <circle cx="600" cy="340" r="140" fill="${PAPER}"/><path d="M510 580 H690 V780 H510 Z" fill="#3c2a1d"/>
    <path d="M600 580 L640 700" stroke="#d9b36a" stroke-width="8"/><circle cx="646" cy="716" r="34" fill="#e2bd6f"/>
    ${repeat(12, (index) => `<path d="M600 216 v22" stroke-width="8" transform="rotate(${index * 30} 600 340)"/>`)}
    ${hand(72, 162, 14)}${hand(108, 144, 9)}<circle cx="600" cy="340" r="12" fill="${INK}"/>
  </g>`;
}

function drawTheatre(): string {
  const letters = [...'CROWN'].map(
    (letter, index) =>
      `<text x="${424 + index * 88}" y="392" font-family="DejaVu Sans, Arial, sans-serif" font-weight="700" font-size="78" text-anchor="middle" fill="#fff3c8">${letter}</text>`,
  );
  return `<rect width="1200" height="900" fill="#26324a"/>
  ${scatter(60, 3)
    .map(({ x, y }) => `<circle cx="${x * WIDTH}" cy="${y * 300}" r="${1 + y * 2}" fill="#e9e2c8"/>`)
    .join('')}
  <path d="M0 760 H1200 V900 H0 Z" fill="#39424f"/><path d="M300 760 H900 L1000 900 H200 Z" fill="#e6b95c" opacity=".3"/>
  <g stroke="#171c26" stroke-width="5" stroke-linejoin="round">
    <path d="M40 760 V470 H250 V760 Z M950 760 V500 H1170 V760 Z" fill="#4a4a52"/>
    <path d="M250 760 V260 H400 V180 H800 V260 H950 V760 Z" fill="#a5644a"/>
    <path d="M360 310 H840 V420 H360 Z" fill="#8c2f36"/><path d="M220 500 H980 L950 560 H250 Z" fill="#d8cfae"/>
    <path d="M300 760 V570 H480 V760 Z M720 760 V570 H900 V760 Z" fill="#3b2a28"/><path d="M500 760 V575 H700 V760 Z" fill="#f6d98a"/>
    <path d="M600 760 V575" stroke-width="4"/><path d="M540 220 h120 v60 h-120 z" fill="#f6d98a"/>
  </g>${letters.join('')}
  ${repeat(24, (index) => `<circle cx="${256 + index * 30}" cy="530" r="9" fill="#ffe9a6"/>`)}
  ${repeat(7, (index) => {
    const x = 300 + index * 96 + (index % 2) * 20;
    return `<path d="M${x - 22} 850 q22 -120 44 0 z" fill="#151922"/><circle cx="${x}" cy="772" r="17" fill="#151922"/>`;
  })}`;
}

function drawLake(): string {
  return `<rect width="1200" height="470" fill="#dfe7ea"/>${hills(470, 330, '#b9c4c8')}${hills(480, 150, '#8f8d74')}
  <path d="M0 480 H1200 V900 H0 Z" fill="#51626e"/><path d="M0 480 C300 520 900 500 1200 480 V506 C900 540 300 545 0 510 Z" fill="#eef3f3"/>
  ${repeat(5, (index) => `<ellipse cx="620" cy="690" rx="${200 + index * 70}" ry="${70 + index * 26}" fill="none" stroke="#b9cad1" stroke-width="3" opacity=".7"/>`)}
  <g stroke="${INK}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">
    <path d="M566 640 L540 760 M606 640 L680 730" stroke-width="20"/><path d="M508 774 H580 M654 748 L716 722" stroke="#d5dde0" stroke-width="8"/>
    <path d="M540 660 L556 500 C566 470 616 470 626 500 L646 660 Z" fill="#8a3b3b"/>
    <path d="M560 520 L460 570 M622 520 L710 470" stroke="#8a3b3b" stroke-width="24"/>
    <circle cx="590" cy="446" r="34" fill="#f0c8a4"/><path d="M554 440 C556 390 624 390 626 440 Z" fill="#3d5a6c"/>
    <path d="M566 480 C540 500 470 480 440 500" stroke="#d9b36a" stroke-width="14" fill="none"/>
  </g>
  <g stroke="${INK}" stroke-width="4"><path d="M1010 620 q30 -130 70 0 z" fill="#3a4450"/><circle cx="1045" cy="534" r="19" fill="#e8bf9a"/><path d="M1085 585 v36 h18 v-36 z" fill="#5f8f5d"/></g>`;
}

const frame = (picture: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${picture}
  <rect x="18" y="18" width="${WIDTH - 36}" height="${HEIGHT - 36}" fill="none" stroke="${PAPER}" stroke-width="36"/></svg>`;

const pictures: Record<string, () => string> = {
  barge: drawBarge,
  sibajak: drawShip,
  cake: drawCake,
  clock: drawClock,
  crown: drawTheatre,
  'lake-ida': drawLake,
};

await mkdir(folder, { recursive: true });
for (const [name, draw] of Object.entries(pictures)) {
  const { size } = await sharp(Buffer.from(frame(draw())))
    .webp({ quality: QUALITY })
    .toFile(`${folder}${name}.webp`);
  process.stdout.write(`${name}.webp ${Math.round(size / 1024)} kB\n`);
}
