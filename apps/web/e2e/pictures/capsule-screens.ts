import type { Browser, Page } from 'playwright-core';
import { openAccount } from '../support/by-call.ts';
import { visit } from '../support/walk.ts';
import { dayFromNow, passDays, sealCapsule, writeCapsule } from '../capsules/capsule-walk.ts';

type Shoot = (name: string, fullPage?: boolean) => Promise<void>;
type Stage = { browser: Browser; baseUrl: string; width: number; height: number; theme: 'light' | 'dark' };

const COVER = /\/trpc\/[^?]*capsules\.get/;
/** A walk moves the clock by fifteen days and some hours. */
const AHEAD_DAYS = 16;
const PROBLEM = 'Part of this could not be read any more. Everything that could be saved is below, and has been delivered.';
const LETTER =
  'Dear Hannah,\n\nToday you are eighteen, and the penny is yours now. It was in my shoe when I was married.\n\nYour grandmother';

/**
 * A capsule from the empty list until it is read, on a server with TEST_CLOCK=on.
 * @param aheadDays how far its clock is ahead
 * @returns how far it is ahead afterwards
 */
export async function walkTheCapsules(stage: Stage, makeShoot: (page: Page) => Shoot, aheadDays: number): Promise<number> {
  const { page, context } = await visit(stage.browser, { ...stage, serviceWorkers: 'block' });
  const { email: username, password } = await openAccount(page);
  const shoot = makeShoot(page);
  await page.goto('/capsules');
  await page.getByRole('button', { name: 'Write for later' }).waitFor();
  await shoot('capsules-empty');
  const path = await writeCapsule(page, { letter: LETTER, day: dayFromNow(aheadDays + 3) });
  await shootSteps(page, { path, shoot });
  await page.goto(`${path}?step=check`);
  await page.getByRole('button', { name: 'Seal it' }).click();
  await page.getByRole('dialog', { name: 'Seal it' }).waitFor();
  await shoot('capsule-seal');
  await page.keyboard.press('Escape');
  await sealCapsule(page, password);
  await shoot('capsule-sealed', true);
  await page.goto('/capsules');
  await page.getByText('Hannah').first().waitFor();
  await shoot('capsules-list');
  await passDays(page);
  // So many days end a session.
  await page.request.post('/api/login', { data: { username, password } });
  await page.goto(path);
  await page.getByRole('heading', { name: 'Who has opened it' }).waitFor();
  await shoot('capsule-opened', true);
  await page.getByRole('button', { name: 'Copy a link for Hannah' }).click();
  const link = await page.getByLabel('Link for Hannah').inputValue();
  await shootLink(stage, new URL(link).pathname, makeShoot);
  await shootDamaged(page, { path, shoot });
  await context.close();
  return aheadDays + AHEAD_DAYS;
}

async function shootSteps(page: Page, { path, shoot }: { path: string; shoot: Shoot }): Promise<void> {
  for (const step of ['who', 'what', 'when', 'check']) {
    await page.goto(`${path}?step=${step}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shoot(`capsule-${step}`, true);
  }
}

/** What the person sees whom it is for, and somebody with a link that is none. */
async function shootLink(stage: Stage, path: string, makeShoot: (page: Page) => Shoot): Promise<void> {
  const { page, context } = await visit(stage.browser, { ...stage, serviceWorkers: 'block' });
  const shoot = makeShoot(page);
  await page.goto(path);
  await page.getByRole('button', { name: 'Open it' }).waitFor();
  await shoot('capsule-link');
  await page.getByRole('button', { name: 'Open it' }).click();
  await page.getByText('the penny is yours now').waitFor();
  await shoot('capsule-letter', true);
  await page.goto('/capsule/no-such-link');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shoot('capsule-unknown-link');
  await context.close();
}

/** As the answer would be, had a part been damaged: nobody flips bits for a picture. */
async function shootDamaged(page: Page, { path, shoot }: { path: string; shoot: Shoot }): Promise<void> {
  await page.route(COVER, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll('"status":"open"', '"status":"damaged"')
      .replaceAll('"problem":null', `"problem":"${PROBLEM}"`);
    await route.fulfill({ response, body });
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shoot('capsule-damaged', true);
  await page.unrouteAll();
}
