import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that a theme changes is its colours. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong with a page as it stands, in either theme: the theme, the rule and the place.
 * Each theme is not walked to on its own: half of a test's time would go into coming to the same place again.
 */
export async function listViolations(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  const violations = await analyze(page, (axe) => axe.withTags(TAGS));
  const theme = await readTheme(page);
  await showIn(page, theme === 'dark' ? 'light' : 'dark');
  violations.push(...(await analyze(page, (axe) => axe.withRules(RULES_OF_COLOURS))));
  await showIn(page, theme);
  return violations;
}

async function analyze(page: Page, ask: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const { violations } = await ask(new AxeBuilder({ page }))
    .options({ resultTypes: ['violations'] })
    // In the page itself: there are no frames from elsewhere, and the other way opens a window for each call.
    .setLegacyMode()
    .analyze();
  const where = `${page.url()} ${await readTheme(page)}`;
  return violations.flatMap((violation) => violation.nodes.map((node) => `${where} ${violation.id}: ${node.target.join(' ')}`));
}

const readTheme = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.dataset['theme'] ?? 'light');

/** As a page shows itself, without telling it: nobody has chosen another theme. */
async function showIn(page: Page, theme: string): Promise<void> {
  await page.evaluate((shown) => void (document.documentElement.dataset['theme'] = shown), theme);
}

/** How much wider than the window the page is; nothing should be. */
export const overflowPx = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
