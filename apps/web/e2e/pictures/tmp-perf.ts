import { launchBrowser } from '../support/browser.ts';
const browser = await launchBrowser();
for (const hash of ['n=14', 'n=1000']) for (const w of [390, 1440]) {
const page = await browser.newPage({ viewport: { width: w, height: 844 } });
const cdp = await page.context().newCDPSession(page);
await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(process.argv[2] ?? 4) });
await page.addInitScript('window.tasks=[];new PerformanceObserver(l=>{for(const e of l.getEntries())window.tasks.push(Math.round(e.duration))}).observe({type:"longtask",buffered:true})');
await page.goto(`file:///tmp/gp/index.html#season=summer&${hash}`);
await page.waitForTimeout(2500);
const first = await page.evaluate('window.tasks.splice(0)');
await page.evaluate(`(async()=>{for(let y=0;y<document.body.scrollHeight;y+=28){scrollTo(0,y);await new Promise(r=>requestAnimationFrame(r))}})()`);
console.log(hash, w, 'load', first, 'scroll', await page.evaluate('window.tasks'), 'nodes', await page.evaluate('document.querySelectorAll("*").length'));
await page.close(); }
await browser.close();
