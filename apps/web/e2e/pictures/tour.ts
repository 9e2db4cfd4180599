/**
 * The pictures of docs/TOUR.md: `node apps/web/e2e/pictures/tour.ts --base URL`, against a fresh start with --demo, since it
 * walks in the demo's account; `--out` for another folder than docs/images/tour.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { seedDemo } from '../../../../scripts/demo.ts';
import { launchBrowser } from '../support/browser.ts';
import { enter, inviteTo, letIn, writeIn, type Person } from '../support/group-people.ts';
import { fillAvatarForm, say, signIn, visit, pressInChat } from '../support/walk.ts';

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://localhost:3000' },
    out: { type: 'string', default: join(import.meta.dirname, '../../../../docs/images/tour') },
  },
});

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const LARGEST_BYTES = 80_000;
/** Best first; a page full of small print needs the later ones. */
const QUALITIES = [80, 60, 40];

mkdirSync(values.out, { recursive: true });
const baseUrl = values.base;
const seed = await seedDemo({ baseUrl, log: () => {} });
const browser = await launchBrowser();
await walkAlone();
await walkTogether();
await browser.close();

/** As somebody sees it who has waited a moment: letters and pictures loaded, no toast in the way. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.locator('[aria-label=Dismiss]').waitFor({ state: 'detached' });
  await page.mouse.move(0, 0);
  const path = join(values.out, `${name}.webp`);
  writeFileSync(path, await draw(page));
}

/** @throws when the picture is too large at every quality */
async function draw(page: Page): Promise<Buffer> {
  const { width, height } = page.viewportSize() ?? PHONE;
  // A phone has more dots than a desk to the same width. Playwright itself writes PNG and JPEG alone.
  // Counted from the top of the page, however far it is scrolled.
  const clip = { x: 0, y: await page.evaluate(() => scrollY), width, height, scale: width === PHONE.width ? 2 : 1 };
  const session = await page.context().newCDPSession(page);
  for (const quality of QUALITIES) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip });
    const picture = Buffer.from(data, 'base64');
    if (picture.length < LARGEST_BYTES) return picture;
  }
  throw new Error(`A picture of ${page.url()} has more than ${LARGEST_BYTES} bytes`);
}

/** Everything that one person does with one avatar. */
async function walkAlone(): Promise<void> {
  const { page, context } = await visit(browser, { baseUrl, ...PHONE });
  await context.grantPermissions(['microphone']);
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
  await shoot(page, 'register');
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await signIn(page, { email: seed.username, password: seed.password });
  await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
  await showTheChat(page);
  await showTheLife(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Wietske Dunbar' }).first().waitFor();
  await shoot(page, 'home');
  await page.getByRole('button', { name: 'Profile', exact: true }).click();
  await page.getByRole('dialog').getByText('Last seen').first().waitFor();
  await page.getByRole('button', { name: 'Delete account' }).scrollIntoViewIfNeeded();
  await shoot(page, 'profile');
  await page.keyboard.press('Escape');
  await fillAvatarForm(page, { name: 'Alec Dunbar', relationship: 'Grandfather' });
  await page.evaluate(() => scrollTo(0, 0));
  await shoot(page, 'create');
  await page.goto(`/onboarding?avatar=${seed.avatarId}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Skip for now' }).click();
  await page.getByRole('dialog', { name: 'Add Voice Sample' }).getByRole('button', { name: 'Start recording' }).click();
  await page.getByText('00:02').waitFor();
  await shoot(page, 'recorder');
  await context.close();
}

async function showTheChat(page: Page): Promise<void> {
  await page.goto(`/chat/${seed.avatarId}`);
  // The notice about replies in own words stands there on the first visit of a device.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await say(page, 'What did your mother say on the quay?');
  await page
    .getByRole('button', { name: /^Open the memory/ })
    .first()
    .waitFor();
  await shoot(page, 'chat');
  await page
    .getByRole('button', { name: /Open the memory/ })
    .first()
    .click();
  await page.locator('mark').first().waitFor();
  await shoot(page, 'memory');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await say(page, 'Tell me what he told them all at the wedding, before sixty people, about the foreign girl and the penny.');
  await page
    .getByRole('button', { name: /^Open the memory/ })
    .nth(1)
    .waitFor();
  await pressInChat(page, 'Memory Capture');
  await page.getByRole('dialog', { name: 'Memory Capture' }).waitFor();
  await shoot(page, 'capture');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await say(page, 'Which football club did you support?');
  await page.getByRole('button', { name: 'Add a memory' }).waitFor();
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  await shoot(page, 'gap-dark');
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
  await page.setViewportSize(DESK);
  await shoot(page, 'chat-desk');
  await page.setViewportSize(PHONE);
}

/** The page of the person: her timeline, and a decade of it told. */
async function showTheLife(page: Page): Promise<void> {
  await page.goto(`/avatars/${seed.avatarId}`);
  const play = page.getByRole('button', { name: 'Play this time: the 1950s' });
  await play.waitFor();
  await shoot(page, 'person');
  await page.setViewportSize(DESK);
  await shoot(page, 'person-desk');
  await page.setViewportSize(PHONE);
  await play.click();
  const player = page.getByRole('dialog', { name: 'The fifties' });
  // The title, the picture of the ship and the year come before her words.
  const words = player.locator('blockquote');
  for (let step = 0; step < 5 && !(await words.isVisible()); step += 1) await player.getByRole('button', { name: 'Next' }).click();
  await shoot(page, 'story');
  await page.keyboard.press('Escape');
  await player.waitFor({ state: 'hidden' });
}

/** A family around the avatar. */
async function walkTogether(): Promise<void> {
  const hannah = await visit(browser, { baseUrl, ...DESK });
  await signIn(hannah.page, { email: seed.username, password: seed.password });
  await hannah.page.getByRole('heading', { name: /^Welcome, / }).waitFor();
  const owner: Person = { ...hannah, account: { email: seed.username, password: seed.password, displayName: 'Hannah' } };
  const made = await hannah.page.request.post('/api/group-chats', { data: { name: 'Our Sundays', avatarId: seed.avatarId } });
  const { id: groupId }: { id: string } = await made.json();
  const meeting = { owner, groupId, avatarId: seed.avatarId };
  const doug = await enter(browser, { baseUrl, ...PHONE, displayName: 'Doug', theme: 'dark' });
  await letIn(meeting, doug);
  const token = await inviteTo(meeting, 'kirsty@example.com');
  await writeIn(owner, groupId, 'Does anyone still make her pea soup?');
  await writeIn(doug, groupId, 'I tried. It was only peas.');
  await writeIn(owner, groupId, 'Grandma, what was your pea soup like on the first day?');
  await hannah.page.goto(`/group-chat/${groupId}`);
  await hannah.page
    .getByRole('listitem')
    .getByRole('button', { name: /^Open the memory/ })
    .first()
    .waitFor();
  await shoot(hannah.page, 'group-desk');
  await doug.page.goto(`/group-chat/${groupId}`);
  await doug.page
    .getByRole('listitem')
    .getByRole('button', { name: /^Open the memory/ })
    .first()
    .waitFor();
  await shoot(doug.page, 'group-dark');
  const kirsty = await enter(browser, { baseUrl, ...PHONE, displayName: 'Kirsty' });
  await kirsty.page.goto(`/join-group/${token}`);
  await kirsty.page.getByRole('button', { name: 'Accept Invitation' }).waitFor();
  await shoot(kirsty.page, 'join');
  await Promise.all([hannah, doug, kirsty].map(({ context }) => context.close()));
}
