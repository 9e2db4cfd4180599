import { expect, test } from 'vitest';
import { listViolations, overflowPx } from '../support/axe.ts';
import { openAccount, openAvatar } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { LETTERS, sendLetter } from './letters.ts';

const stage = setUpStage();

test('a decade is played: its words one after the other, and their sources; one letter alone is no story', async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  for (const letter of Object.entries(LETTERS)) await sendLetter(page, avatarId, letter);
  await page.goto(`/avatars/${avatarId}`);
  await page.getByRole('button', { name: 'Play this time: the 1950s' }).click();
  const player = page.getByRole('dialog', { name: 'The fifties' });
  const next = player.getByRole('button', { name: 'Next' });
  // With reduced motion nothing goes on by itself.
  await expectShown(player.getByRole('button', { name: 'Play', exact: true }));
  await expectShown(player.getByText(/in Wiske’s own words/));
  expect(await listViolations(page)).toEqual([]);
  const shown: string[] = [];
  const words = player.getByRole('region', { name: 'The story' });
  for (let step = 0; step < 12 && (await next.isEnabled()); step += 1) {
    await next.click();
    shown.push(await words.innerText());
  }
  const story = shown.join('\n');
  expect(story.indexOf('In Harlingen it rains')).toBeGreaterThan(-1);
  expect(story.indexOf('at the picture theatre')).toBeGreaterThan(story.indexOf('In Harlingen it rains'));
  // Marks of Markdown are not shown where words are quoted; the letter itself has them.
  expect(story).toContain('I have a second job');
  expect(await overflowPx(page)).toBe(0);

  await player.getByRole('button', { name: 'Sources' }).click();
  await page
    .getByRole('dialog', { name: 'Sources' })
    .getByRole('button', { name: /To Aukje/ })
    .click();
  const letter = page.getByRole('dialog', { name: 'To Aukje' });
  await expectShown(letter.locator('mark').first());
  expect((await letter.locator('mark').allInnerTexts()).join(' ')).toContain('I have a *second* job, at the picture theatre');
  await page.keyboard.press('Escape');
  await letter.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await player.waitFor({ state: 'hidden' });
  await expectShown(page.getByRole('link', { name: 'The earthquake' }));
  expect(await page.getByRole('button', { name: 'Play this time: the 1960s' }).count()).toBe(0);
});

test('where no story comes of a press, the page says why; without a connection, that too', async () => {
  const { page, context } = stage();
  stage().expectProblem(/409|ERR_INTERNET_DISCONNECTED/);
  await openAccount(page);
  const avatarId = await openAvatar(page);
  const paragraph = `Dear Aukje, ${'we painted the boat green before the winter came, and sailed it to Westport in the rain. '.repeat(5)}`;
  await sendLetter(page, avatarId, ['The boat', `2 June 1968\n\n${paragraph}`]);
  await page.goto(`/avatars/${avatarId}`);
  const play = page.getByRole('button', { name: 'Play this time: the 1960s' });
  await play.click();
  await expectShown(page.getByText('There is only one moment from this time so far. A story needs two.'));
  await context.setOffline(true);
  await play.click();
  await expectShown(page.getByText('Everkin could not be reached. Please check your connection and try again.'));
});

test('“walk me through the fifties” is answered with a story to play', async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  for (const letter of Object.entries(LETTERS)) await sendLetter(page, avatarId, letter);
  // Only a letter that has been read is in a story.
  await page.goto(`/avatars/${avatarId}`);
  for (const title of Object.keys(LETTERS)) await expectShown(page.getByRole('link', { name: title }));
  await expect
    .poll(async () => (await page.request.get(`/api/avatars/${avatarId}/timeline`)).text(), { timeout: 60_000 })
    .toMatch(/1953.*1954.*1968/s);
  await page.goto(`/chat/${avatarId}`);
  await page.getByRole('textbox', { name: 'Message' }).fill('Walk me through the fifties');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const player = page.getByRole('dialog', { name: 'The fifties' });
  await expectShown(player.getByRole('button', { name: 'Next' }));
  await page.keyboard.press('ArrowRight');
  await expectShown(player.getByRole('progressbar', { name: 'Progress' }));
  await expect.poll(() => player.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('2');
});
