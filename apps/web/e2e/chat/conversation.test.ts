import { randomUUID } from 'node:crypto';
import { startFakeOpenAi, type FakeOpenAi } from '../../../../packages/providers/src/llm/testing/fake-openai.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { openAccount, openAvatar } from '../support/by-call.ts';
import { placeOf } from '../support/group-people.ts';
import { hold, say } from '../support/walk.ts';

let model: FakeOpenAi;

const STORY = 'We walked down to the harbour in the rain, and nobody minded, since the boats were in and the kettle was on.';
const SLOWLY = { mode: 'normal', text: STORY, pieces: 20, delayMs: 500 } as const;

beforeAll(async () => {
  model = await startFakeOpenAi();
});
const stage = setUpStage({ env: () => ({ OPENAI_API_KEY: 'test-key', OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'fake-model' }) });
afterAll(() => model.stop());

beforeEach(async () => {
  const { page } = stage();
  model.setMode({ mode: 'normal', text: STORY });
  await openAccount(page);
  await page.goto(`/chat/${await openAvatar(page)}`);
  await page.getByLabel('Message', { exact: true }).waitFor();
});

const storyOf = (page: Page): Locator => page.getByRole('region', { name: 'Conversation with Wiske' }).getByText(STORY);

test('a reply appears word by word, can be stopped, and regenerated', async () => {
  const { page } = stage();
  model.setMode(SLOWLY);
  await say(page, 'What did you do on Sundays?');
  await page.getByText(/^We walked down/).waitFor();
  expect(await storyOf(page).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Interrupted').waitFor();
  model.setMode({ mode: 'normal', text: STORY });
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expectShown(storyOf(page));
  expect(await page.getByText('Interrupted').isVisible()).toBe(false);
  expect(await page.getByText('What did you do on Sundays?').count()).toBe(1);
});

test('while a model thinks the page shows that a reply is coming, and nothing of what it thinks', async () => {
  const { page } = stage();
  model.setMode({ mode: 'hang-midway', text: `<think>They ask about Sundays. ${STORY}`, pieces: 6 });
  await say(page, 'What did you do on Sundays?');
  await page.getByTitle('Wiske is answering').waitFor();
  expect(await page.getByText(/They ask about|think>/).count()).toBe(0);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  model.setMode({ mode: 'normal', text: `<think>They ask about Sundays.</think>\n\nWiske: ${STORY}<|im_end|>`, pieces: 40 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectShown(storyOf(page));
  expect(await page.getByText(/They ask about|think>|im_end/).count()).toBe(0);
});

test('a reply that is cancelled before it starts is stopped when it starts', async () => {
  const { page } = stage();
  model.setMode(SLOWLY);
  const letGo = await hold(page, '**/trpc/chat.send*');
  await say(page, 'What did you do on Sundays?');
  await page.getByRole('button', { name: 'Stop' }).click();
  letGo();
  await page.getByText('Interrupted').waitFor();
  expect(await storyOf(page).count()).toBe(0);
  await expectShown(page.getByText('What did you do on Sundays?'));
});

test('a crisis message is answered with help lines, not by the avatar', async () => {
  const { page } = stage();
  await say(page, 'I don’t want to live any more.');
  const card = page.getByRole('region', { name: 'Help lines' });
  await expectShown(card.getByText('This is not Wiske speaking'));
  expect(await card.getByRole('link', { name: 'call or text 988' }).getAttribute('href')).toBe('tel:988');
  expect(await storyOf(page).count()).toBe(0);
});

test('a message of possible danger is answered, with a note and folded help lines below, and the talk goes on', async () => {
  const { page } = stage();
  model.setMode({ mode: 'normal', text: STORY });
  await say(page, 'i cant do this anymore mum');
  await expectShown(storyOf(page));
  const help = page.getByRole('region', { name: 'Help lines' });
  await expectShown(help.getByText('If any of this is about harming yourself, help is near.'));
  expect(await help.getByRole('link', { name: 'call or text 988' }).isVisible()).toBe(false);
  await help.getByText('Help lines').click();
  expect(await help.getByRole('link', { name: 'call or text 988' }).getAttribute('href')).toBe('tel:988');
  await say(page, 'What did you do on Sundays?');
  await expect.poll(() => storyOf(page).count()).toBe(2);
});

test('a failed reply says so in place and can be retried', async () => {
  const { page } = stage();
  model.setMode({ mode: 'unauthorized' });
  await say(page, 'What did you do on Sundays?');
  await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 60_000 });
  expect((await page.getByRole('alert').allInnerTexts()).join(' ').match(/Failed to generate response/g)).toHaveLength(1);
  model.setMode({ mode: 'normal', text: STORY });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectShown(storyOf(page));
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
});

test('an answer stays until the new one is complete: a failure restores it, and says so', async () => {
  const { page } = stage();
  const notice = page.getByText('A new answer could not be written. This is the previous one.');
  await say(page, 'What did you do on Sundays?');
  await expectShown(storyOf(page));
  model.setMode({ mode: 'unauthorized' });
  await page.getByRole('button', { name: 'Answer again' }).click();
  await notice.waitFor({ timeout: 60_000 });
  await expectShown(storyOf(page));
  await page.reload();
  await notice.waitFor();
  await expectShown(storyOf(page));
  model.setMode({ mode: 'normal', text: 'We stayed in bed.' });
  await page.getByRole('button', { name: 'Answer again' }).click();
  await page.getByRole('region', { name: 'Conversation with Wiske' }).getByText('We stayed in bed.').waitFor();
  expect(await notice.count()).toBe(0);
});

test('a page reloaded in the middle of a reply continues to show it', async () => {
  const { page } = stage();
  model.setMode(SLOWLY);
  await say(page, 'What did you do on Sundays?');
  await page.getByText(/^We walked down/).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  await expectShown(storyOf(page));
  await expectShown(page.getByRole('button', { name: 'Send' }));
  expect(await storyOf(page).count()).toBe(1);
});

test('a message that could not be sent survives a reload and is stored once', async () => {
  const { page } = stage();
  stage().expectProblem(/ERR_FAILED.*chat\.send/);
  await stage().context.route('**/trpc/stream/chat.send', (route) => route.abort());
  await say(page, 'What did you do on Sundays?');
  await page.getByText('Failed to send message').first().waitFor();
  await stage().context.unroute('**/trpc/stream/chat.send');
  await page.reload();
  await page.getByText('This message may not have been sent.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectShown(storyOf(page));
  await page.reload();
  await expectShown(storyOf(page));
  expect(await page.getByText('What did you do on Sundays?').count()).toBe(1);
});

test('a message whose response was lost is stored once when it is sent again', async () => {
  const { page } = stage();
  stage().expectProblem(/ERR_FAILED.*(chat\.send|api\/events)/);
  // A live event would bring the stored message, and with it take the button away.
  await stage().context.route('**/api/events*', (route) => route.abort());
  await page.reload();
  await page.getByLabel('Message', { exact: true }).waitFor();
  // The server gets the message; the page never hears of it.
  await stage().context.route('**/trpc/stream/chat.send', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await say(page, 'What did you do on Sundays?');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await stage().context.unroute('**/trpc/stream/chat.send');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectShown(storyOf(page));
  expect(await page.getByText('What did you do on Sundays?').count()).toBe(1);
  expect(await storyOf(page).count()).toBe(1);
});

test('messages from another device are loaded once the reply here has ended', async () => {
  const { page } = stage();
  model.setMode(SLOWLY);
  await say(page, 'What did you do on Sundays?');
  await page.getByText(/^We walked down/).waitFor();
  model.setMode({ mode: 'normal', text: 'We washed the sails.' });
  const message = { avatarId: new URL(page.url()).pathname.split('/').at(-1), clientId: randomUUID(), tone: 'natural' };
  const elsewhere = await page.request.post('/trpc/stream/chat.send', { data: { ...message, content: 'And on Mondays?' } });
  expect(await elsewhere.text()).toContain('sails');
  expect(await storyOf(page).count()).toBe(0);
  await expectShown(storyOf(page));
  await expectShown(page.getByText('And on Mondays?'));
});

test('a reader further up stays there and is told of a new message', async () => {
  const { page } = stage();
  for (const question of ['One?', 'Two?', 'Three?', 'Four?']) {
    await say(page, question);
    await page.getByText(question).waitFor();
    await page.getByRole('button', { name: 'Send' }).waitFor();
  }
  model.setMode({ ...SLOWLY, delayMs: 100 });
  await say(page, 'Five?');
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  const list = page.getByRole('region', { name: 'Conversation with Wiske' });
  await list.evaluate((element) => (element.scrollTop = 0));
  const more = page.getByRole('button', { name: 'New message' });
  await more.waitFor();
  expect(await list.evaluate((element) => element.scrollTop)).toBe(0);
  await more.click();
  await expect.poll(() => list.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight)).toBeLessThan(2);
});

/** Longer than the screen of a phone; no sentence stands there twice, as a reply in a loop is cut. */
const LONG = Array.from({ length: 20 }, (_, number) => `${number + 1}. ${STORY.replace('boats', `${number + 1} boats`)}`).join(' ');

test.each([
  { how: 'at once', pieces: 1, delayMs: 0 },
  { how: 'word by word', pieces: 60, delayMs: 20 },
])('a long reply that comes $how is read from its beginning, below its question', async ({ pieces, delayMs }) => {
  const { page } = stage();
  model.setMode({ mode: 'normal', text: LONG, pieces, delayMs });
  const list = page.getByRole('region', { name: 'Conversation with Wiske' });
  const belowPx = (): Promise<number> => list.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight);
  const listAt = await placeOf(list);
  for (const question of ['One?', 'Two?', 'Three?']) {
    await list.evaluate((element) => (element.scrollTop = 0));
    await say(page, question);
    await page.getByText(question).waitFor();
    await page.getByRole('button', { name: 'Send' }).waitFor();
    await expectShown(list.getByText('20. We walked down').last());
    await expect.poll(async () => (await placeOf(page.getByText(question))).y - listAt.y).toBeLessThan(60);
    const questionAt = await placeOf(page.getByText(question));
    const replyAt = await placeOf(list.getByText('20. We walked down').last());
    expect(questionAt.y).toBeGreaterThanOrEqual(listAt.y);
    expect(replyAt.y).toBeGreaterThan(questionAt.y + questionAt.height);
    expect(replyAt.y).toBeLessThan(listAt.y + listAt.height / 2);
    expect(await belowPx()).toBeGreaterThan(100);
  }
  expect(await page.getByRole('button', { name: 'New message' }).count()).toBe(0);
  model.setMode({ mode: 'normal', text: 'We stayed in bed.' });
  await say(page, 'Four?');
  await expectShown(list.getByText('We stayed in bed.'));
  await expect.poll(belowPx).toBeLessThan(2);
});

test('of a long question the end stays in view above a long reply', async () => {
  const { page } = stage();
  model.setMode({ mode: 'normal', text: LONG, pieces: 1 });
  await say(page, `${STORY.repeat(20)} Was it so?`);
  const list = page.getByRole('region', { name: 'Conversation with Wiske' });
  const reply = list.getByText('20. We walked down');
  await expectShown(reply);
  const listAt = await placeOf(list);
  await expect.poll(async () => ((await placeOf(reply)).y - listAt.y) / listAt.height).toBeLessThan(0.4);
  expect((await placeOf(reply)).y - listAt.y).toBeGreaterThan(listAt.height / 4);
});

test('whoever scrolls down while a long reply comes is left there', async () => {
  const { page } = stage();
  model.setMode({ mode: 'normal', text: LONG, pieces: 60, delayMs: 50 });
  await say(page, 'One?');
  const list = page.getByRole('region', { name: 'Conversation with Wiske' });
  await list.getByText('12. We walked down').waitFor();
  await list.evaluate((element) => (element.scrollTop = element.scrollHeight));
  const topPx = await list.evaluate((element) => element.scrollTop);
  await expectShown(list.getByText('20. We walked down'));
  await page.getByRole('button', { name: 'Send' }).waitFor();
  expect(await list.evaluate((element) => element.scrollTop)).toBe(topPx);
  expect(await page.getByRole('button', { name: 'New message' }).count()).toBe(0);
});
