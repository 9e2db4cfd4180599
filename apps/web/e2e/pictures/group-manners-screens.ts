import type { Locator, Page } from 'playwright-core';
import { changeAnswers, type Person, writeIn } from '../support/group-people.ts';

type Shoot = (name: string) => Promise<void>;
type Given = { groupId: string; others: readonly [Person, Person]; shoot: Shoot; isPhone: boolean };

/** Mentions and the chooser for them, a muted avatar, and mail of invitations in all its states. */
export async function shootManners(owner: Person, { groupId, others, shoot, isPhone }: Given): Promise<void> {
  const { page } = owner;
  const [conor, brigid] = others;
  await writeIn(conor, groupId, '@Maeve and @Brigid, do you still have her tin?');
  await writeIn(brigid, groupId, '@Conor it is on my shelf. @Wiske would laugh.');
  await page.goto(`/group-chat/${groupId}`);
  await page.getByText('on my shelf', { exact: false }).waitFor();
  const field = page.getByLabel('Message', { exact: true });
  await field.focus();
  await page.keyboard.type('Look here @');
  await page.getByRole('listbox').waitFor();
  await page.keyboard.press('ArrowDown');
  await shoot('group-mention');
  await page.keyboard.press('Escape');
  await field.fill('');
  await page.getByRole('button', { name: 'Group options' }).click();
  await page.getByRole('menuitem', { name: 'Mute Wiske for me' }).waitFor();
  await shoot('group-mute-menu');
  await page.getByRole('menuitem', { name: 'Mute Wiske for me' }).click();
  await page.getByText('Wiske answered.').first().waitFor();
  await shoot('group-muted');
  await page.getByRole('button', { name: 'Show what Wiske said' }).first().click();
  await shoot('group-muted-shown');
  await page.getByRole('button', { name: 'Unmute' }).click();
  await page.getByText('Wiske answered.').first().waitFor({ state: 'detached' });
  await shootMail(owner, { groupId, shoot, people: isPhone ? page.getByRole('dialog') : page.getByRole('complementary'), isPhone });
}

/** A mail provider that refuses things is not at hand here. */
async function shootMail(
  { page, context }: { page: Page; context: Person['context'] },
  { groupId, shoot, people, isPhone }: { groupId: string; shoot: Shoot; people: Locator; isPhone: boolean },
): Promise<void> {
  const since = '2026-03-01T12:00:00.000Z';
  await changeAnswers(context, 'groups.get', (group) => ({
    ...group,
    pendingInvitations: ['queued', 'sent', 'delivered', 'failed', 'bounced', 'complained'].map((mail) => ({
      id: `iv_${mail}`,
      inviteeEmail: `${mail}@example.com`,
      createdAt: since,
      expiresAt: since,
      mail,
    })),
  }));
  await page.goto(`/group-chat/${groupId}`);
  if (isPhone) await page.getByRole('button', { name: 'Group Members' }).click();
  await people.getByText('This address rejected our mail.', { exact: false }).scrollIntoViewIfNeeded();
  await shoot('group-mail');
}
