import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { listViolations } from '../support/axe.ts';
import { enter, letIn, makeGroup, part, placeOf, writeIn, type Person } from '../support/group-people.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { openProfile } from '../support/walk.ts';

const stage = setUpStage();

const WIDE = { width: 1440, height: 900 };
const card = (page: Page): Locator => page.getByRole('region', { name: 'Group Conversations' }).getByRole('link', { name: 'Family Chat' });
const expectNothingNew = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      card(page)
        .getByText(/new message/)
        .count(),
    )
    .toBe(0);
const line = (page: Page): Locator => page.getByText('New messages', { exact: true });
const message = (page: Page, text: string): Locator => page.getByRole('main').getByRole('listitem').filter({ hasText: text });
const row = (page: Page, name: string): Locator =>
  page.getByRole('complementary', { name: 'People in this group' }).getByRole('listitem').filter({ hasText: name });

let people: Person[] = [];
afterEach(() => part(people.splice(0)));

/** Maeve owns a group, and Conor is in it; each has a browser of their own. */
async function meet(): Promise<{ maeve: Person; conor: Person; groupId: string; open: (person: Person) => Promise<void> }> {
  const { browser, baseUrl } = stage();
  const maeve = await enter(browser, { baseUrl, displayName: 'Maeve', ...WIDE });
  const conor = await enter(browser, { baseUrl, displayName: 'Conor', ...WIDE });
  people = [maeve, conor];
  const meeting = await makeGroup(maeve);
  await letIn(meeting, conor);
  const open = async ({ page }: Person): Promise<void> => {
    await page.goto(`/group-chat/${meeting.groupId}`);
    await page.getByLabel('Message', { exact: true }).waitFor();
  };
  return { maeve, conor, groupId: meeting.groupId, open };
}

const goHome = async ({ page }: Person): Promise<void> => {
  await page.goto('/');
  await card(page).waitFor();
};
/** Says what somebody shows no more. */
async function switchOff(person: Person, label: string): Promise<void> {
  await person.page.goto('/');
  const box = (await openProfile(person.page)).getByLabel(label);
  const saved = person.page.waitForResponse((response) => response.url().includes('accounts.updateProfile'));
  await box.click();
  expect((await saved).ok()).toBe(true);
  await expect.poll(() => box.isChecked()).toBe(false);
}

describe('the unread count', () => {
  test('is shown at home live, and is gone on every device once the messages were read', async () => {
    const { maeve, conor, groupId, open } = await meet();
    await goHome(maeve);
    expect(
      await card(maeve.page)
        .getByText(/new message/)
        .count(),
    ).toBe(0);
    await writeIn(conor, groupId, 'Good evening');
    await expectShown(card(maeve.page).getByText('1 new message', { exact: true }));
    await writeIn(conor, groupId, 'Is anybody there?');
    await expectShown(card(maeve.page).getByText('2 new messages', { exact: true }));
    expect(await listViolations(maeve.page)).toEqual([]);
    const elsewhere = await maeve.context.newPage();
    await open({ ...maeve, page: elsewhere });
    await expectShown(message(elsewhere, 'Is anybody there?'));
    await expectNothingNew(maeve.page);
    await elsewhere.close();
    await writeIn(conor, groupId, 'Good night, then');
    await expectShown(card(maeve.page).getByText('1 new message', { exact: true }));
    // Who only glances at it has seen it, too.
    await card(maeve.page).click();
    await expectShown(message(maeve.page, 'Good night, then'));
    await maeve.page.getByRole('link', { name: 'Back' }).click();
    await card(maeve.page).waitFor();
    await expectNothingNew(maeve.page);
  });

  test('starts below a line, where the page opens, and is cleared only once its end was seen', async () => {
    const { maeve, conor, groupId, open } = await meet();
    await writeIn(maeve, groupId, 'The last that Maeve knows.');
    for (let number = 1; number <= 30; number += 1) await writeIn(conor, groupId, `Message ${number}.`);
    const { page } = maeve;
    await open(maeve);
    await expectShown(line(page));
    const [lineAt, first, known] = await Promise.all(
      [line(page), message(page, 'Message 1.'), message(page, 'that Maeve knows')].map(placeOf),
    );
    expect(known?.y).toBeLessThan(lineAt?.y ?? 0);
    expect(lineAt?.y).toBeLessThan((first?.y ?? 0) + (first?.height ?? 0));
    expect(lineAt?.y).toBeLessThan(400);
    expect(await message(page, 'Message 30.').evaluate((item) => item.getBoundingClientRect().top > window.innerHeight)).toBe(true);
    await page.reload();
    await expectShown(line(page));
    await page.getByRole('button', { name: 'New message' }).click();
    const told = page.waitForResponse((response) => response.url().includes('groups.read'));
    expect((await told).ok()).toBe(true);
    await page.reload();
    await expectShown(message(page, 'Message 30.'));
    expect(await line(page).count()).toBe(0);
  });

  test('starts where reading stopped in a group of more than fifty messages too', async () => {
    const { maeve, conor, groupId, open } = await meet();
    for (let number = 1; number <= 48; number += 1) await writeIn(conor, groupId, `Message ${number}.`);
    await open(maeve);
    await maeve.page.getByRole('button', { name: 'New message' }).click();
    expect((await maeve.page.waitForResponse((response) => response.url().includes('groups.read'))).ok()).toBe(true);
    await goHome(maeve);
    for (let number = 49; number <= 70; number += 1) await writeIn(conor, groupId, `Message ${number}.`);
    await open(maeve);
    await expectShown(line(maeve.page));
    const [lineAt, first] = await Promise.all([line(maeve.page), message(maeve.page, 'Message 49.')].map(placeOf));
    expect(lineAt?.y).toBeGreaterThan(0);
    expect(lineAt?.y).toBeLessThan(400);
    expect(Math.abs((lineAt?.y ?? 0) - (first?.y ?? 0))).toBeLessThan(60);
  });

  test('may start further up than the first page; the line is there once it is loaded', async () => {
    const { maeve, conor, groupId, open } = await meet();
    await writeIn(maeve, groupId, 'The last that Maeve knows.');
    for (let number = 1; number <= 55; number += 1) await writeIn(conor, groupId, `Message ${number}.`);
    const { page } = maeve;
    await open(maeve);
    await expect.poll(async () => (await placeOf(message(page, 'Message 6.'))).y).toBeGreaterThan(0);
    expect(await line(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Earlier messages' }).click();
    await expectShown(message(page, 'Message 1.').getByText('New messages'));
  });

  test('is hidden, with the line, for somebody who switched it off', async () => {
    const { maeve, conor, groupId, open } = await meet();
    await switchOff(maeve, 'Count my unread messages');
    await writeIn(conor, groupId, 'Good evening');
    await goHome(maeve);
    await writeIn(conor, groupId, 'Is anybody there?');
    await open(maeve);
    await expectShown(message(maeve.page, 'Is anybody there?'));
    expect(await line(maeve.page).count()).toBe(0);
    await maeve.page.goBack();
    await card(maeve.page).waitFor();
    expect(
      await card(maeve.page)
        .getByText(/new message/)
        .count(),
    ).toBe(0);
    const dialog = await openProfile(maeve.page);
    expect(await dialog.getByLabel('Count my unread messages').isChecked()).toBe(false);
    expect(await dialog.getByLabel('Show when I am here').isChecked()).toBe(true);
    expect(await listViolations(maeve.page)).toEqual([]);
  });
});

test('a switch keeps its position from the press on', async () => {
  const { maeve } = await meet();
  await maeve.page.goto('/');
  const box = (await openProfile(maeve.page)).getByLabel('Show how far I have read');
  const saved = maeve.page.waitForResponse((response) => response.url().includes('accounts.updateProfile'));
  expect(await box.evaluate((input: HTMLInputElement) => (input.click(), input.checked))).toBe(false);
  await saved;
  expect(await box.isChecked()).toBe(false);
  await maeve.page.reload();
  expect(await (await openProfile(maeve.page)).getByLabel('Show how far I have read').isChecked()).toBe(false);
});

describe('a long message', () => {
  test('is read from its beginning, below the one before; whoever has scrolled up stays there', async () => {
    const { maeve, conor, groupId, open } = await meet();
    for (let number = 1; number <= 12; number += 1) await writeIn(maeve, groupId, `Message ${number}.`);
    await open(maeve);
    const { page } = maeve;
    await expectShown(message(page, 'Message 12.'));
    const list = page.getByRole('region', { name: 'Conversation in Family Chat' });
    const listAt = await placeOf(list);
    await writeIn(conor, groupId, `A long story. ${'We walked down to the harbour in the rain. '.repeat(90)}`);
    const story = message(page, 'A long story.');
    await expectShown(story);
    await expect.poll(async () => (await placeOf(story)).y).toBeLessThan(listAt.y + listAt.height / 3);
    const lastAt = await placeOf(message(page, 'Message 12.'));
    expect(lastAt.y).toBeGreaterThanOrEqual(listAt.y - 1);
    expect((await placeOf(story)).y).toBeGreaterThanOrEqual(lastAt.y + lastAt.height - 1);
    expect((await placeOf(story)).height).toBeGreaterThan(listAt.height);
    await list.evaluate((element) => (element.scrollTop = 0));
    await writeIn(conor, groupId, 'And that was all.');
    await expectShown(page.getByRole('button', { name: 'New message' }));
    expect(await list.evaluate((element) => element.scrollTop)).toBe(0);
  });
});

describe('a read receipt', () => {
  test('appears under a message when somebody has seen it, and moves as they read on', async () => {
    const { maeve, conor, groupId, open } = await meet();
    await open(maeve);
    await writeIn(maeve, groupId, 'Does anyone have her bread tin?');
    await expectShown(message(maeve.page, 'her bread tin').getByText('Sent', { exact: true }));
    await open(conor);
    await expectShown(message(maeve.page, 'her bread tin').getByText('Read by Conor'));
    expect(await maeve.page.getByText('Sent', { exact: true }).count()).toBe(0);
    await writeIn(maeve, groupId, 'The blue one.');
    await expectShown(message(maeve.page, 'The blue one.').getByText('Read by Conor'));
    expect(await maeve.page.getByText('Read by Conor').count()).toBe(1);
    expect(await listViolations(maeve.page)).toEqual([]);
  });

  test('waits for somebody who does not look at the page', async () => {
    const { maeve, conor, groupId, open } = await meet();
    await Promise.all([open(maeve), open(conor)]);
    await conor.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await writeIn(maeve, groupId, 'Look at this.');
    await expectShown(message(conor.page, 'Look at this.'));
    await expectShown(message(maeve.page, 'Look at this.').getByText('Sent', { exact: true }));
    await conor.page.evaluate(() => {
      Reflect.deleteProperty(document, 'visibilityState');
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expectShown(line(conor.page));
    await expectShown(message(maeve.page, 'Look at this.').getByText('Read by Conor'));
  });

  test('is hidden for somebody who switched it off, and from them', async () => {
    const { maeve, conor, groupId, open } = await meet();
    await switchOff(conor, 'Show how far I have read');
    await Promise.all([open(maeve), open(conor)]);
    await writeIn(maeve, groupId, 'Look at this.');
    const told = conor.page.waitForResponse((response) => response.url().includes('groups.read'));
    await expectShown(message(conor.page, 'Look at this.'));
    await told;
    await writeIn(conor, groupId, 'I see.');
    await expectShown(message(maeve.page, 'I see.'));
    await expectShown(message(conor.page, 'I see.').getByText('Saved'));
    for (const { page } of [maeve, conor]) expect(await page.getByText(/^(Read by|Sent)/).count()).toBe(0);
  });
});

describe('presence', () => {
  test('is shown for people who have Everkin open, and ends once they are gone', async () => {
    const { maeve, conor, open } = await meet();
    await open(maeve);
    await expectShown(row(maeve.page, 'Conor'));
    expect(await maeve.page.getByText('Here now').count()).toBe(0);
    await conor.page.goto('/');
    await expectShown(row(maeve.page, 'Conor').getByText('Here now'));
    expect(await row(maeve.page, 'Maeve').getByText('Here now').count()).toBe(0);
    expect(await listViolations(maeve.page)).toEqual([]);
    await conor.page.reload();
    await card(conor.page).waitFor();
    expect(await row(maeve.page, 'Conor').getByText('Here now').count()).toBe(1);
    await conor.page.close();
    await expect.poll(() => maeve.page.getByText('Here now').count(), { timeout: 60_000 }).toBe(0);
  });

  test('is hidden for somebody who switched it off, and from them', async () => {
    const { maeve, conor, open } = await meet();
    await Promise.all([open(maeve), open(conor)]);
    await expectShown(row(maeve.page, 'Conor').getByText('Here now'));
    await switchOff(conor, 'Show when I am here');
    await expect.poll(() => maeve.page.getByText('Here now').count()).toBe(0);
    await open(conor);
    await expectShown(row(conor.page, 'Maeve'));
    expect(await conor.page.getByText('Here now').count()).toBe(0);
  });
});

describe('typing', () => {
  test('is hidden for somebody who switched it off, and from them', async () => {
    const { maeve, conor, groupId, open } = await meet();
    const type = async ({ page }: Person, words: string): Promise<void> => {
      const told = page.waitForResponse((response) => response.url().includes('groups.tellTyping'));
      await page.getByLabel('Message', { exact: true }).fill(words);
      await told;
    };
    await Promise.all([open(maeve), open(conor)]);
    await type(conor, 'I was');
    await expectShown(maeve.page.getByText('Conor is typing'));
    await switchOff(conor, 'Show when I am typing');
    await Promise.all([open(maeve), open(conor)]);
    for (const person of [conor, maeve]) await type(person, 'I was there');
    // Told after it, had it been told at all.
    await writeIn(maeve, groupId, 'Good evening');
    for (const { page } of [maeve, conor]) {
      await expectShown(message(page, 'Good evening'));
      expect(await page.getByText('is typing').count()).toBe(0);
    }
  });
});
