import { writeFileSync } from 'node:fs';
import { launchBrowser } from '../support/browser.ts';
const [name, q, w, h, scale, y, themes] = process.argv.slice(2) as string[];
let html = '<body style="margin:0;background:#888;width:' + 4 * Number(w) + 'px">';
for (const theme of (themes ?? 'light,dark').split(',')) { for (const season of ['spring', 'summer', 'autumn', 'winter']) html += `<iframe style="border:0;display:inline-block;vertical-align:top" width=${w} height=${h} src="index.html#season=${season}&theme=${theme}&${q}"></iframe>`; html += '<br>'; }
writeFileSync('/tmp/gp/sheet.html', html);
const browser = await launchBrowser();
const n = (themes ?? 'light,dark').split(',').length;
const page = await browser.newPage({ viewport: { width: 4 * Number(w), height: n * Number(h) }, deviceScaleFactor: Number(scale ?? 1) });
await page.goto('file:///tmp/gp/sheet.html');
await page.waitForTimeout(1500);
if (y) { for (const f of page.frames().slice(1)) await f.evaluate(`scrollTo(0, ${y})`); await page.waitForTimeout(1200); }
await page.screenshot({ path: `/tmp/gp/${name}.png` });
await browser.close();
