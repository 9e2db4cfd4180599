/** Draws the icons of the installed app from the logo: `node apps/web/e2e/pictures/make-icons.ts`. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '../support/browser.ts';

const PUBLIC = join(import.meta.dirname, '../../public');
const PAPER = '#faf5ea';

/** `share`: how much of the square the logo fills. A maskable icon may lose all but its middle 80 % (W3C App Manifest). */
const ICONS = [
  { file: 'icon-180.png', sizePx: 180, share: 0.72 },
  { file: 'icon-192.png', sizePx: 192, share: 0.78 },
  { file: 'icon-512.png', sizePx: 512, share: 0.78 },
  { file: 'maskable-512.png', sizePx: 512, share: 0.56 },
];

mkdirSync(join(PUBLIC, 'icons'), { recursive: true });
const logo = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');
const browser = await launchBrowser();
for (const { file, sizePx, share } of ICONS) {
  const page = await browser.newPage({ viewport: { width: sizePx, height: sizePx } });
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${PAPER}}svg{width:${share * 100}%}</style>${logo}`,
  );
  await page.screenshot({ path: join(PUBLIC, 'icons', file) });
  await page.close();
}
await browser.close();
