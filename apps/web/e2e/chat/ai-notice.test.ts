import postgres from 'postgres';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openAccount, openAvatar, writeMessage } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { say } from '../support/walk.ts';

const stage = setUpStage();

const NOTICE = 'You are talking with an AI, made from saved memories.';
const notices = (page: Page) => page.getByRole('note').filter({ hasText: NOTICE });

async function openChat(): Promise<{ page: Page; avatarId: string }> {
  const { page } = stage();
  await openAccount(page);
  return { page, avatarId: await openAvatar(page) };
}

async function goTo(page: Page, avatarId: string): Promise<void> {
  await page.goto(`/chat/${avatarId}`);
  await page.getByLabel('Message', { exact: true }).waitFor();
}

/** Moves the messages of a conversation to the same day, as many minutes apart. */
async function spread(avatarId: string, minutes: number): Promise<void> {
  const sql = postgres(stage().databaseUrl, { max: 1 });
  onTestFinished(() => sql.end());
  await sql`
    update messages set created_at = '2026-03-04T12:00:00Z'::timestamptz + turn.number * ${minutes} * interval '1 minute'
    from (select id, row_number() over (order by sequence) - 1 as number from messages where avatar_id = ${avatarId}) turn
    where messages.id = turn.id`;
}

test('above the first message of a day the page says that this is an AI, once, and only the page says it', async () => {
  const { page, avatarId } = await openChat();
  await goTo(page, avatarId);
  await say(page, 'Where were the hives?');
  await expectShown(notices(page));
  await say(page, 'And who built them?');
  await expect.poll(() => page.getByText('And who built them?').count()).toBe(1);
  expect(await notices(page).count()).toBe(1);
  const [notice, message] = [await notices(page).boundingBox(), await page.getByText('Where were the hives?').boundingBox()];
  expect(notice?.y).toBeLessThan(message?.y ?? 0);
  const answer = await page.request.get(`/api/chats/${avatarId}`);
  expect(await answer.text()).not.toContain('talking with an AI');
  await page.emulateMedia({ media: 'print' });
  expect(await notices(page).isVisible()).toBe(false);
});

test('in a sitting of more than three hours the page says so again, and after a pause it does not', async () => {
  const { page, avatarId } = await openChat();
  for (let line = 1; line <= 14; line += 1)
    await writeMessage(page, avatarId, { role: 'user', content: `Line ${line} of a long evening.` });
  await spread(avatarId, 15);
  await goTo(page, avatarId);
  await expect.poll(() => notices(page).count()).toBe(2);
  const row = page.getByRole('listitem').filter({ has: notices(page) });
  await expectShown(row.getByText('Line 13 of a long evening.'));
  await spread(avatarId, 16);
  await page.reload();
  await expect.poll(() => notices(page).count()).toBe(1);
  await expectShown(page.getByText('Line 14 of a long evening.'));
  expect(await notices(page).count()).toBe(1);
});

test('voice mode says it as a caption', async () => {
  const { page, avatarId } = await openChat();
  await goTo(page, avatarId);
  await page.getByRole('button', { name: 'Voice Mode' }).click();
  await expectShown(page.getByRole('region', { name: 'What is said' }).getByRole('note').getByText(NOTICE));
});
