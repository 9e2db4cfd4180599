import type { Browser, Page } from 'playwright-core';
import { addMemory, openAccount, openAvatar } from '../support/by-call.ts';
import { hold, visit } from '../support/walk.ts';
import { LETTERS, sendLetter } from '../timeline/letters.ts';

type Shoot = (name: string) => Promise<void>;
type Stage = { browser: Browser; baseUrl: string; width: number; height: number; theme: 'light' | 'dark' };

const GARDEN = /\/trpc\/[^?]*garden\.get/;

/** The garden: empty, loading, failed, as a drawing and as a list. */
export async function walkTheGarden(stage: Stage, makeShoot: (page: Page) => Shoot): Promise<void> {
  const { page, context } = await visit(stage.browser, { ...stage, serviceWorkers: 'block' });
  const shoot = makeShoot(page);
  await openAccount(page);
  const path = `/avatars/${await openAvatar(page)}/garden`;
  await page.goto(path);
  await page.getByText('Nothing grows here yet.', { exact: false }).waitFor();
  await shoot('garden-empty');
  await plant(page, path);
  const letGo = await hold(page, GARDEN);
  await page.goto(path);
  await page.getByText('Loading the garden').waitFor({ state: 'attached' });
  await shoot('garden-loading');
  letGo();
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(GARDEN, (route) => route.abort());
  await page.goto(path);
  await page.getByText('could not be loaded').first().waitFor();
  await shoot('garden-failed');
  await page.unrouteAll();
  await page.goto(path);
  await page.locator('main svg:not(.lucide)').first().waitFor();
  await shoot('garden-drawing');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByRole('heading', { name: /^1950s/ }).waitFor();
  await shoot('garden-list');
  await context.close();
}

async function plant(page: Page, path: string): Promise<void> {
  const avatarId = path.split('/')[2] ?? '';
  for (const letter of Object.entries(LETTERS)) await sendLetter(page, avatarId, letter);
  await addMemory(page, avatarId, { title: 'The penny', text: 'He paid with a penny that he had carried since the war.' });
  await addMemory(page, avatarId, { title: 'The new kitchen', text: 'It was yellow.', happenedAt: '1984' });
}
