import { writeFileSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { launchBrowser } from '../support/browser.ts';
await build({ entryPoints: ['apps/web/e2e/pictures/tmp-entry.tsx'], bundle: true, outfile: '/tmp/gp/entry.js', jsx: 'automatic', minify: true, define: { 'process.env.NODE_ENV': '"production"' } });
const css = readFileSync('apps/web/src/styles/tokens.css', 'utf8') + `body{margin:0;background:var(--paper);font-family:Inter,sans-serif}
.relative{position:relative}.absolute{position:absolute}.z-10{z-index:10}.inset-0{inset:0}.block{display:block}.size-full{width:100%;height:100%}.overflow-visible{overflow:visible}.overflow-hidden{overflow:hidden}.isolate{isolation:isolate}
p{margin:0}.flex{display:flex}.-translate-x-1\\/2{transform:translateX(-50%)}.items-baseline{align-items:baseline}.gap-2{gap:8px}.rounded-lg{border-radius:8px}.border{border:1px solid var(--line)}.bg-surface{background:var(--surface)}.px-3{padding:0 12px}.py-1{padding-top:4px;padding-bottom:4px}.whitespace-nowrap{white-space:nowrap}.font-serif{font-family:serif;font-weight:600}.text-ink{color:var(--ink)}.text-ink-soft{color:var(--ink-soft)}.text-sm{font-size:14px}.stroke-accent{stroke:var(--accent)}`;
writeFileSync('/tmp/gp/index.html', `<style>${css}</style><div id="root"></div><script src="entry.js"></script>`);
const browser = await launchBrowser();
const shots = JSON.parse(process.argv[2]!) as { name: string; hash: string; w: number; h: number; y?: number }[];
for (const { name, hash, w, h, y } of shots) {
  const page = await browser.newPage({ viewport: { width: w, height: h }, deviceScaleFactor: w < 500 ? 2 : 1 });
  page.on('pageerror', (e) => console.log(e.message)); page.on('console', (m) => console.log(m.text()));
  await page.goto(`file:///tmp/gp/index.html#${hash}`);
  await page.waitForTimeout(500);
  if (y) { await page.evaluate(`scrollTo(0, ${y})`); await page.waitForTimeout(600); }
  await page.screenshot({ path: `/tmp/gp/${name}.png` });
  await page.close();
}
await browser.close();
