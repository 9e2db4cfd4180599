import { DEV_KEY_HEADER, OUTBOX_PATH } from '@everkin/contracts/dev/dev-pages';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeOpenAi, type FakeOpenAi } from '../../../../packages/providers/src/llm/testing/fake-openai.ts';
import { addMemory } from '../support/by-call.ts';
import { enter, letIn, makeGroup, part, REFUSED, type Person } from '../support/group-people.ts';
import { TEST_DEV_KEY } from '../../../../tests/app.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { makeAccount, say, visit, fillRegisterTab, type Account, type Visitor } from '../support/walk.ts';

// One evening of a family, from the invitation to the end, as three people see it in three browsers. A model answers,
// so that what it was told can be looked at.

let model: FakeOpenAi;
beforeAll(async () => {
  model = await startFakeOpenAi();
});
const stage = setUpStage({ env: () => ({ OPENAI_API_KEY: 'test-key', OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'fake-model' }) });
afterAll(() => model.stop());

const HIVES = 'We kept four hives behind the chapel, and my husband built them from apple crates.';
const TOLD_ALONE = 'I borrowed eleven guilders from Tjeerd';
const KEPT_BACK = 'The crates were taken from the auction hall at night.';
const WIDE = { width: 1440, height: 900 };
const PATIENCE = { timeout: 60_000 };

const said = (page: Page): Locator => page.getByRole('region', { name: 'Conversation in Family Chat' });
const people = (page: Page): Locator => page.getByRole('complementary', { name: 'People in this group' });

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

async function openGroup({ page }: Visitor, groupId: string): Promise<void> {
  await page.goto(`/group-chat/${groupId}`);
  await page.getByLabel('Message', { exact: true }).waitFor();
}

/** Somebody to whom Wiske has told a secret, with a memory that is shared and one that is not. */
async function prepare(): Promise<{ maeve: Person; meeting: Awaited<ReturnType<typeof makeGroup>> }> {
  const maeve = await enter(stage().browser, { baseUrl: stage().baseUrl, displayName: 'Maeve', ...WIDE });
  const meeting = await makeGroup(maeve);
  await addMemory(maeve.page, meeting.avatarId, { title: 'The hives', text: HIVES });
  await addMemory(maeve.page, meeting.avatarId, { title: 'The crates', text: KEPT_BACK, shared: false });
  model.setMode({ mode: 'normal', text: 'That stays between us.' });
  await maeve.page.goto(`/chat/${meeting.avatarId}`);
  await say(maeve.page, `${TOLD_ALONE} for the hives. Tell nobody.`);
  await expectShown(maeve.page.getByText('That stays between us.', { exact: true }));
  return { maeve, meeting };
}

/** Invites an address through the dialog. @returns where the link leads of the mail that comes to it */
async function inviteByMail({ page }: Person, { email }: Account): Promise<string> {
  await people(page).getByRole('button', { name: 'Invite Someone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite Someone' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await page.getByRole('alertdialog', { name: 'Email Invitation Sent' }).getByRole('button', { name: 'Got It' }).click();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const findLink = async (): Promise<string> => {
    const outbox = await (await page.request.get(OUTBOX_PATH, { headers: { [DEV_KEY_HEADER]: TEST_DEV_KEY } })).text();
    const mail = outbox.slice(outbox.indexOf(email));
    return outbox.includes(email) ? (/\/join-group\/[\w-]{22,}/.exec(mail)?.[0] ?? '') : '';
  };
  await expect.poll(findLink, PATIENCE).not.toBe('');
  return findLink();
}

/** Opens the link as somebody who has never been here, registers on the way, and joins. */
async function joinByLink(link: string, account: Account): Promise<Visitor> {
  const visitor = await visit(stage().browser, { baseUrl: stage().baseUrl, ...WIDE });
  const { page } = visitor;
  await page.goto(link);
  await fillRegisterTab(page, account);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectShown(page.getByText('A group conversation featuring Wiske'));
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await page.waitForURL('**/group-chat/*');
  return visitor;
}

async function removeMember(page: Page, name: string): Promise<void> {
  await people(page)
    .getByRole('button', { name: `Options for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Remove from group' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
}

test('a relative is invited by mail, registers through the link, talks with Wiske, and is removed while she speaks', async () => {
  const { maeve, meeting } = await prepare();
  const aukje = await enter(stage().browser, { baseUrl: stage().baseUrl, displayName: 'Aukje', ...WIDE });
  await letIn(meeting, aukje);
  await openGroup(maeve, meeting.groupId);
  await openGroup(aukje, meeting.groupId);
  const account = { ...makeAccount(), displayName: 'Conor' };
  const conor = await joinByLink(await inviteByMail(maeve, account), account);
  const everybody = [maeve, aukje, conor];
  for (const { page } of everybody) await expectShown(people(page).getByText('Conor'));

  const askedBefore = model.requests.length;
  model.setMode({ mode: 'normal', text: 'Four of them, behind the chapel. [m1]' });
  await write(conor.page, 'Grandma, where were the hives?');
  for (const { page } of everybody) {
    await expectShown(said(page).getByText('Four of them, behind the chapel.'));
    await expectShown(said(page).getByRole('button', { name: 'Open the memory: The hives' }));
  }
  const prompts = JSON.stringify(model.requests.slice(askedBefore).map(({ body }) => body));
  expect(prompts).toContain('behind the chapel');
  expect(prompts).toContain('Conor');
  for (const secret of ['guilders', 'Tjeerd', 'auction']) expect(prompts).not.toContain(secret);

  model.setMode({ mode: 'normal', text: 'The smoke first, and then we waited until they slept.', pieces: 10, delayMs: 700 });
  await write(conor.page, 'Grandma, how did you calm the bees?');
  for (const { page } of everybody) await expectShown(said(page).getByText(/^The smoke/));
  await removeMember(maeve.page, 'Conor');
  await expectShown(conor.page.getByText('Group chat not found'));
  for (const { page } of [maeve, aukje]) await expectShown(said(page).getByText('until they slept.'));
  expect(await conor.page.getByText('until they slept').count()).toBe(0);
  for (const { page } of everybody) for (const secret of [TOLD_ALONE, KEPT_BACK]) expect(await page.getByText(secret).count()).toBe(0);
  await part(everybody, REFUSED);
});
