import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that a theme changes is its colours. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Loaded into the page by hand, and once: bringing it there takes seven times as long as a check does. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong with a page as it stands, in either theme: the theme, the rule and the place.
 * Each theme is not walked to on its own: half of a test's time would go into coming to the same place again.
 */
export async function listViolations(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await analyze(page, { type: 'tag', values: TAGS });
  const theme = await readTheme(page);
  await showIn(page, theme === 'dark' ? 'light' : 'dark');
  violations.push(...(await analyze(page, { type: 'rule', values: RULES_OF_COLOURS })));
  await showIn(page, theme);
  return violations;
}

async function analyze(page: Page, runOnly: NonNullable<RunOptions['runOnly']>): Promise<string[]> {
  const options: RunOptions = { resultTypes: ['violations'], runOnly };
  const found = await page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    const { violations } = await axe.run(given);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, options);
  const where = `${page.url()} ${await readTheme(page)}`;
  return found.map((violation) => `${where} ${violation}`);
}

const readTheme = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.dataset['theme'] ?? 'light');

/** As a page shows itself, without telling it: nobody has chosen another theme. */
async function showIn(page: Page, theme: string): Promise<void> {
  await page.evaluate((shown) => void (document.documentElement.dataset['theme'] = shown), theme);
}

/** How much wider than the window the page is; nothing should be. */
export const overflowPx = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
