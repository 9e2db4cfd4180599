import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addMemory } from '../support/by-call.ts';
import { enter, letIn, makeGroup, part, type Person } from '../support/group-people.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';

const stage = setUpStage();

const HIVES = 'We kept four hives behind the chapel, and my husband built them from apple crates.';
const PRIVATE = 'The hives were bought with money that Conor must never hear of.';

const enterAs = (displayName: string): Promise<Person> =>
  enter(stage().browser, { baseUrl: stage().baseUrl, displayName, width: 1440, height: 900 });
const said = (page: Page): Locator => page.getByRole('region', { name: 'Conversation in Family Chat' });

/** Maeve, who made the avatar, and two she invited, each in a browser of their own. */
async function meet(): Promise<{ people: [Person, Person, Person]; groupId: string }> {
  const people: [Person, Person, Person] = [await enterAs('Maeve'), await enterAs('Conor'), await enterAs('Aukje')];
  const [maeve, conor, aukje] = people;
  const meeting = await makeGroup(maeve);
  await addMemory(maeve.page, meeting.avatarId, { title: 'The hives', text: HIVES });
  await addMemory(maeve.page, meeting.avatarId, { title: 'The debt', text: PRIVATE, shared: false });
  await letIn(meeting, conor);
  await letIn(meeting, aukje);
  for (const { page } of people) {
    await page.goto(`/group-chat/${meeting.groupId}`);
    await page.getByLabel('Message', { exact: true }).waitFor();
  }
  return { people, groupId: meeting.groupId };
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

test('the avatar answers when it is named, in front of everybody, from what is shared, with its source', async () => {
  const { people } = await meet();
  const [maeve, conor, aukje] = people;
  await write(aukje.page, 'Shall we meet on Sunday?');
  await write(conor.page, 'Grandma, where were the hives?');
  for (const { page } of people) {
    await expectShown(said(page).getByText('four hives behind the chapel'));
    await expectShown(
      said(page)
        .getByRole('button', { name: /^Open the memory/ })
        .first(),
    );
    // Of three who are there.
    await expectShown(said(page).getByText('To Conor:'));
    expect(await said(page).getByText('AI', { exact: true }).count()).toBe(1);
  }
  await said(conor.page).getByRole('button', { name: 'Open the memory: The hives' }).click();
  await expectShown(conor.page.getByRole('dialog', { name: 'The hives' }).getByText(HIVES));
  await conor.page.getByRole('button', { name: 'Close', exact: true }).click();
  await write(conor.page, 'Grandma, with what money were the hives bought?');
  await expect.poll(() => said(maeve.page).getByText('AI', { exact: true }).count(), { timeout: 60_000 }).toBe(2);
  for (const { page } of people) expect(await page.getByText('never hear of').count()).toBe(0);
  await part(people);
});

test('typing is shown, and the avatar does not interrupt', async () => {
  const { people } = await meet();
  const [maeve, conor] = people;
  await conor.page.getByLabel('Message', { exact: true }).pressSequentially('I remember');
  await expectShown(maeve.page.getByText('Conor is typing'));
  await write(maeve.page, 'Grandma, where were the hives?');
  await expectShown(said(conor.page).getByText('Grandma, where were the hives?'));
  expect(await said(conor.page).getByText('AI', { exact: true }).count()).toBe(0);
  await conor.page.getByRole('button', { name: 'Send' }).click();
  await expectShown(said(maeve.page).getByText('four hives behind the chapel'));
  expect(await maeve.page.getByText('Conor is typing').count()).toBe(0);
  const texts = await said(maeve.page).innerText();
  expect(texts.indexOf('I remember')).toBeLessThan(texts.indexOf('four hives'));
  await part(people);
});
