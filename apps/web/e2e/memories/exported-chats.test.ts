import { expect, test } from 'vitest';
import { listViolations, overflowPx } from '../support/axe.ts';
import { openAccount, openAvatar } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { attachFile, say } from '../support/walk.ts';

const stage = setUpStage();

const CHAT = {
  name: 'WhatsApp Chat with Wiske.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    [
      '31/12/2019, 23:50 - Messages and calls are end-to-end encrypted.',
      '31/12/2019, 23:57 - Tom: I learned to swim in Leiden, Gran. Where did you learn to swim?',
      '31/12/2019, 23:58 - Wiske: I learned to swim off the pier at Harlingen.',
      '31/12/2019, 23:59 - Wiske: My brother pushed me in.',
      '01/01/2020, 00:01 - Wiske: <Media omitted>',
      '01/01/2020, 00:02 - Tom: Happy new year!',
    ].join('\n'),
  ),
};

test('a WhatsApp chat is previewed, waits until its person is chosen, and then answers with that one’s words and day', async () => {
  const { page } = stage();
  await openAccount(page);
  await page.goto(`/chat/${await openAvatar(page)}`);
  await page.getByRole('button', { name: 'Add New Memory' }).click();
  const add = page.getByRole('dialog', { name: 'Add New Memory' });
  await add.getByRole('tab', { name: 'Upload' }).click();
  await expectShown(add.getByText('You can also add exported chats and mail.'));
  await attachFile(add, CHAT);
  await expectShown(add.getByText('This is a chat between Tom and Wiske.'));
  await add.getByRole('button', { name: 'Who is who?' }).click();

  const preview = page.getByRole('dialog', { name: 'Who is who in this chat?' });
  await expectShown(preview.getByText('A WhatsApp chat between Tom and Wiske, from December 31, 2019 to January 1, 2020.'));
  await expectShown(preview.getByText('I learned to swim in Leiden, Gran. Where did you learn to swim?'));
  expect(await preview.getByText('encrypted').count()).toBe(0);
  await expectShown(preview.getByRole('group', { name: 'Which of them is Wiske?' }).getByText('2 messages').first());
  expect(await preview.getByRole('radio', { name: 'Wiske' }).isChecked()).toBe(true);
  expect(await listViolations(page)).toEqual([]);
  expect(await overflowPx(page)).toBeLessThanOrEqual(0);
  await preview.getByRole('button', { name: 'Not now' }).click();
  await preview.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await add.waitFor({ state: 'detached' });

  await say(page, 'Where did you learn to swim?');
  await expectShown(page.getByRole('button', { name: 'Add a memory' }));
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: 'Memories' }).click();
  const list = page.getByRole('dialog', { name: 'Memories of Wiske' });
  await expectShown(list.getByText('Who is who?'));
  await list.getByRole('button', { name: /^WhatsApp Chat with Wiske/ }).click();
  const memory = page.getByRole('dialog', { name: 'WhatsApp Chat with Wiske' });
  await memory.getByRole('button', { name: 'Remember this chat' }).click();
  await expectShown(memory.getByText('A chat in which Wiske is the one who is remembered.'));
  await page.keyboard.press('Escape');

  await say(page, 'Tell me, where did you learn to swim?');
  const source = page.getByRole('button', { name: /^Open the memory: WhatsApp Chat with Wiske.+2019/ });
  await source.first().click();
  await expectShown(page.locator('mark').getByText('I learned to swim off the pier at Harlingen.'));
  expect(await page.locator('mark').getByText('Leiden').count()).toBe(0);
});

const LINE_CHAT = {
  name: '[LINE] Chat with Wiske.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    [
      '[LINE] Chat history with Wiske',
      'Saved on: 2020/01/02 10:00',
      '',
      '2019/12/30(Mon)',
      '23:57\tTom\tI learned to swim in Leiden, Gran. Where did you learn to swim?',
      '23:58\tTom\t[Photo]',
      '',
      '2019/12/31(Tue)',
      '23:58\tWiske\tI learned to swim off the pier at Harlingen.',
      '',
      '2020/01/01(Wed)',
      '00:02\tTom\tHappy new year!',
    ].join('\n'),
  ),
};

test('a chat of another messenger shows three of its dates and what was left out, and the choice can be undone', async () => {
  const { page } = stage();
  await openAccount(page);
  await page.goto(`/chat/${await openAvatar(page)}`);
  await page.getByRole('button', { name: 'Add New Memory' }).click();
  const add = page.getByRole('dialog', { name: 'Add New Memory' });
  await attachFile(add, LINE_CHAT);
  await add.getByRole('button', { name: 'Who is who?' }).click();
  const preview = page.getByRole('dialog', { name: 'Who is who in this chat?' });
  await expectShown(preview.getByText('A LINE chat between Tom and Wiske, from December 30, 2019 to January 1, 2020.'));
  const dates = preview.getByRole('region', { name: 'How its dates were read' });
  for (const date of ['2019/12/30(Mon)', 'December 30, 2019', 'December 31, 2019', 'January 1, 2020'])
    await expectShown(dates.getByText(date));
  await expectShown(preview.getByText('1 message without words (photos, stickers, calls) was left out.'));
  expect(await listViolations(page)).toEqual([]);
  expect(await overflowPx(page)).toBeLessThanOrEqual(0);
  await preview.getByRole('button', { name: 'Remember this chat' }).click();
  await preview.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await add.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: 'Memories' }).click();
  const list = page.getByRole('dialog', { name: 'Memories of Wiske' });
  await list.getByRole('button', { name: /^\[LINE\] Chat with Wiske/ }).click();
  const memory = page.getByRole('dialog', { name: '[LINE] Chat with Wiske' });
  await expectShown(memory.getByText('A chat in which Wiske is the one who is remembered.'));
  expect(await overflowPx(page)).toBeLessThanOrEqual(0);
  await memory.getByRole('button', { name: 'Undo' }).click();
  await expectShown(memory.getByRole('group', { name: 'Which of them is Wiske?' }));
  await page.keyboard.press('Escape');
  await say(page, 'Where did you learn to swim?');
  await expectShown(page.getByRole('button', { name: 'Add a memory' }));
});

test('a chat pasted as a written memory is asked about like a file', async () => {
  const { page } = stage();
  await openAccount(page);
  await page.goto(`/chat/${await openAvatar(page)}`);
  await page.getByRole('button', { name: 'Add New Memory' }).click();
  const add = page.getByRole('dialog', { name: 'Add New Memory' });
  await add.getByRole('tab', { name: 'Write' }).click();
  await add.getByLabel('The memory').fill(CHAT.buffer.toString());
  await add.getByRole('button', { name: 'Save memory' }).click();
  await expectShown(add.getByText('This is a chat between Tom and Wiske.'));
  await add.getByRole('button', { name: 'Who is who?' }).click();
  const preview = page.getByRole('dialog', { name: 'Who is who in this chat?' });
  expect(await preview.getByRole('radio', { name: 'Wiske' }).isChecked()).toBe(true);
  await preview.getByRole('button', { name: 'Remember this chat' }).click();
  await preview.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await add.waitFor({ state: 'detached' });

  await say(page, 'Where did you learn to swim?');
  await page
    .getByRole('button', { name: /^Open the memory/ })
    .first()
    .click();
  await expectShown(page.locator('mark').getByText('I learned to swim off the pier at Harlingen.'));
});
