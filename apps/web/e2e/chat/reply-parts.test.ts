import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { listViolations, overflowPx } from '../support/axe.ts';
import { addMemory, openAccount, openAvatar, writeMessage } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';

const stage = setUpStage();

const QUOTE = 'Then they clapped, and somebody opened the door.';
const LETTER = `We all sat in the dark. ${QUOTE} There stood a young man with coal in his ears.`;
const CHOICE = {
  label: 'To Margaret, June 1989',
  words: 'Green, with geraniums on the roof, and a bell that nobody but your grandfather was ever allowed to ring.',
  question: 'Tell me about June 1989.',
};

const Histories = z.array(z.looseObject({ result: z.looseObject({ data: z.unknown() }) }));

/** Gives the last reply parts on its way to the page, so that every kind of them is there, whatever was asked. */
async function answerInParts(page: Page, reply: { parts: unknown[]; sources: unknown[] }): Promise<void> {
  await page.route(/\/trpc\/[\w.,]*chat\.history/, async (route) => {
    const response = await route.fetch();
    const index = new URL(route.request().url()).pathname.replace(/.*\//, '').split(',').indexOf('chat.history');
    const answers = Histories.parse(await response.json());
    const messages = z.array(z.looseObject({ role: z.string() })).parse(answers[index]?.result.data);
    const last = messages.findLast(({ role }) => role === 'assistant');
    if (last && messages.at(-1) === last) Object.assign(last, { ...reply, provenance: 'memory' });
    if (answers[index]) answers[index].result.data = messages;
    await route.fulfill({ response, json: answers });
  });
}

/** A conversation whose last reply has a part of every kind. @returns its path */
async function makeReply(page: Page): Promise<string> {
  await openAccount(page);
  const avatarId = await openAvatar(page);
  const memoryId = await addMemory(page, avatarId, { title: 'Letter to Aukje', text: LETTER });
  await writeMessage(page, avatarId, { role: 'user', content: 'How did you meet Grandad?' });
  await writeMessage(page, avatarId, { role: 'assistant', content: QUOTE });
  const from = LETTER.indexOf(QUOTE);
  const quote = { kind: 'quote', text: QUOTE, memoryId, passageId: 'pa_1', from, to: from + QUOTE.length };
  await answerInParts(page, {
    sources: [
      { memoryId, passageId: 'pa_1', title: 'Letter to Aukje', excerpt: LETTER, at: '1954-02-21' },
      { memoryId, passageId: 'pa_2', title: 'Letter to Aukje', excerpt: 'We all sat in the dark.', at: '1954-02-21' },
    ],
    parts: [
      { ...quote, narrator: 'person' },
      { ...quote, text: LETTER.slice(0, 10), from: 0, to: 10, narrator: 'contributor', narratorLabel: 'Ruth remembers' },
      { kind: 'saying', text: 'Mend it before you throw it away.' },
      { kind: 'line', text: 'Good night.' },
      { kind: 'note', text: 'No memory about that was found.', offers: 'add-memory' },
      { kind: 'choices', items: [CHOICE] },
    ],
  });
  return `/chat/${avatarId}`;
}

async function openReply(page: Page): Promise<void> {
  await page.goto(await makeReply(page));
  await page.getByRole('button', { name: 'To Margaret' }).waitFor();
}

test('a quotation unfolds within its passage, folds back, and opens its letter', async () => {
  const { page } = stage();
  await openReply(page);
  const rest = page.getByText('There stood a young man');
  expect(await rest.count()).toBe(0);
  await page.getByRole('button', { name: 'Read on' }).first().click();
  await expectShown(rest);
  await expectShown(page.locator('mark', { hasText: QUOTE }));
  await page.getByRole('button', { name: 'Show less' }).click();
  await expect.poll(() => rest.count()).toBe(0);
  await page.getByRole('button', { name: 'Open the memory: Letter to Aukje · February 21, 1954' }).first().click();
  await expectShown(page.getByRole('dialog', { name: 'Letter to Aukje' }).getByText(QUOTE));
});

test('the letter opens with exactly the quoted words marked, a third from the top', async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  const filler = 'The machines are two Kalees, English, older than those in Harlingen, and he calls them Gert and Daisy. '.repeat(4).trim();
  const text = [filler, filler, filler, filler, LETTER, filler, filler, filler, filler, filler].join('\n\n');
  const memoryId = await addMemory(page, avatarId, { title: 'Letter to Aukje', text });
  await writeMessage(page, avatarId, { role: 'assistant', content: QUOTE });
  const excerpt = [filler, LETTER, filler].join('\n\n');
  const from = excerpt.indexOf(QUOTE);
  await answerInParts(page, {
    sources: [{ memoryId, passageId: 'pa_1', title: 'Letter to Aukje', excerpt, at: '1954-02-21' }],
    parts: [{ kind: 'quote', text: QUOTE, memoryId, passageId: 'pa_1', from, to: from + QUOTE.length, narrator: 'person' }],
  });
  await page.goto(`/chat/${avatarId}`);
  await page.getByRole('button', { name: 'Open the memory: Letter to Aukje' }).click();
  const dialog = page.getByRole('dialog', { name: 'Letter to Aukje' });
  await expectShown(dialog.locator('mark'));
  expect(await dialog.locator('mark').allTextContents()).toEqual([QUOTE]);
  const measureTop = () =>
    dialog.locator('mark').evaluate((mark) => {
      const scroller = mark.closest('[data-scroller]');
      const top = mark.getBoundingClientRect().top - (scroller?.getBoundingClientRect().top ?? 0);
      return Math.round((top / (scroller?.clientHeight ?? 1)) * 100);
    });
  await expect.poll(measureTop).toBeGreaterThan(28);
  expect(await measureTop()).toBeLessThan(38);
});

test('a note offers to add a memory, and pressing a choice asks it', async () => {
  const { page } = stage();
  await openReply(page);
  await page.getByRole('button', { name: 'Add a memory' }).click();
  await page.getByRole('dialog', { name: 'Add New Memory' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'To Margaret' }).click();
  await expectShown(page.getByText(CHOICE.question));
  await expect.poll(() => page.getByRole('button', { name: 'To Margaret' }).count()).toBe(0);
  await expectShown(page.getByText(CHOICE.label));
});

test('before the app has loaded, notes stand outside the bubbles too', async () => {
  const { page, context } = stage();
  stage().expectProblem(/ERR_FAILED/);
  const path = await makeReply(page);
  await context.route(/\/assets\/(?!start-)[^/]*\.js$/, (route) => route.abort());
  await page.goto(path);
  const messages = page.locator('[inert] main');
  await expectShown(messages.getByText(QUOTE, { exact: true }));
  await expectShown(messages.getByText('Ruth remembers'));
  await expectShown(messages.getByText('Something Wiske used to say'));
  await expectShown(messages.getByText('No memory about that was found.', { exact: true }));
});

test('axe finds no violation in a reply in parts, and nothing is wider than a phone', async () => {
  const { page } = stage();
  await openReply(page);
  await page.getByRole('button', { name: 'Read on' }).first().click();
  await page.getByRole('button', { name: 'More in 1 memory' }).click();
  expect(await listViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await overflowPx(page)).toBeLessThanOrEqual(0);
  const list = page.getByRole('region', { name: /^Conversation with/ });
  expect(await list.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
