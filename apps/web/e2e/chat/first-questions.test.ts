import { expect, test } from 'vitest';
import { addMemory, openAccount, openAvatar } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';

const stage = setUpStage();

const FLOOD = { title: 'the flood', text: 'The flood came up to the third stair. We sat on the beds and ate bread.' };
const OPENERS = /\/trpc\/[\w.,]*chat\.openers/;

test('an empty conversation suggests a question that a memory answers, and its reply quotes that memory', async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await addMemory(page, avatarId, FLOOD);
  await page.goto(`/chat/${avatarId}`);
  await page.getByRole('button', { name: 'Tell me about the flood.' }).click();
  await expectShown(page.locator('[data-parts]').getByText('The flood came up to the third stair.'));
  await expectShown(page.getByRole('button', { name: /^Open the memory: The flood/ }));
  expect(await page.getByText('You could begin with').count()).toBe(0);
});

test('no question is shown before it has been tried', async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await addMemory(page, avatarId, FLOOD);
  const tried = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  await page.route(OPENERS, async (route) => {
    requested.resolve();
    await tried.promise;
    await route.continue();
  });
  await page.goto(`/chat/${avatarId}`);
  await requested.promise;
  await expectShown(page.getByRole('textbox', { name: 'Message' }));
  expect(await page.getByText('You could begin with').count()).toBe(0);
  expect(await page.getByText('There are no memories to answer from yet.').count()).toBe(0);
  tried.resolve();
  await expectShown(page.getByRole('button', { name: 'Tell me about the flood.' }));
});

test('without memories there is none, but a way to add one', async () => {
  const { page } = stage();
  await openAccount(page);
  await page.goto(`/chat/${await openAvatar(page)}`);
  await expectShown(page.getByText('There are no memories to answer from yet.'));
  expect(await page.getByText('You could begin with').count()).toBe(0);
});
