import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openAccount, openAvatar } from '../support/by-call.ts';
import { hold, visit } from '../support/walk.ts';
import { LETTERS, sendLetter } from '../timeline/letters.ts';

type Shoot = (name: string) => Promise<void>;
type Stage = { browser: Browser; baseUrl: string; width: number; height: number; theme: 'light' | 'dark' };
type Walk = { page: Page; context: BrowserContext; shoot: Shoot; avatarId: string };

const LIST = /\/trpc\/[^?]*timeline\.list/;
const STORY = /\/trpc\/[^?]*stories\.get/;

/** The timeline and the player of stories: empty, loading, full, failed, and without a connection. */
export async function walkTheTimeline(stage: Stage, makeShoot: (page: Page) => Shoot): Promise<void> {
  const { page, context } = await visit(stage.browser, { ...stage, serviceWorkers: 'block' });
  await openAccount(page);
  const avatarId = await openAvatar(page);
  const walk: Walk = { page, context, shoot: makeShoot(page), avatarId };
  await page.goto(`/avatars/${avatarId}`);
  await page.getByText('No memories yet.', { exact: false }).first().waitFor();
  await walk.shoot('timeline-empty');
  for (const letter of Object.entries(LETTERS)) await sendLetter(page, avatarId, letter);
  await shootTimeline(walk);
  await shootPlayer(walk);
  await context.close();
}

async function shootTimeline({ page, context, shoot, avatarId }: Walk): Promise<void> {
  await page.goto(`/avatars/${avatarId}`);
  await page.getByRole('heading', { name: '1960s' }).waitFor();
  await shoot('timeline-full');
  const letGo = await hold(page, LIST);
  await page.goto(`/avatars/${avatarId}`);
  await page.getByText('Loading the memories').waitFor({ state: 'attached' });
  await shoot('timeline-loading');
  letGo();
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(LIST, (route) => route.abort());
  await page.goto(`/avatars/${avatarId}`);
  await page.getByText('could not be loaded').first().waitFor();
  await shoot('timeline-failed');
  await page.unrouteAll();
  await page.goto(`/avatars/${avatarId}`);
  await page.getByRole('heading', { name: '1960s' }).waitFor();
  await context.setOffline(true);
  await shoot('timeline-offline');
  await context.setOffline(false);
}

async function shootPlayer({ page, shoot, avatarId }: Walk): Promise<void> {
  const open = async (): Promise<void> => {
    await page.goto(`/avatars/${avatarId}`);
    await page.getByRole('button', { name: 'Play this time: the 1950s' }).click();
  };
  const letGo = await hold(page, STORY);
  await open();
  await page.getByText('Loading the story').waitFor({ state: 'attached' });
  await shoot('story-loading');
  letGo();
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(STORY, (route) => route.abort());
  await open();
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).waitFor();
  await shoot('story-failed');
  await page.unrouteAll();
  await open();
  const next = page.getByRole('dialog').getByRole('button', { name: 'Next' });
  await next.waitFor();
  await shoot('story-title');
  for (let step = 1; await next.isEnabled(); step += 1) {
    await next.click();
    await shoot(`story-${step}`);
  }
}
