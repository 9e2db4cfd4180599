import { expect, test } from 'vitest';
import { openAccount, openAvatar, addMemory } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { listViolations, overflowPx } from '../support/axe.ts';
import { attachFile, hold, say, pressInChat } from '../support/walk.ts';

const stage = setUpStage();

test('a written memory is cited, and can be edited where it is read', async () => {
  const { page, problems } = stage();
  await openAccount(page);
  await page.goto(`/chat/${await openAvatar(page)}`);
  await say(page, 'Who won the chess tournament in Reykjavik?');
  await page.getByRole('button', { name: 'Add a memory' }).click();
  const add = page.getByRole('dialog', { name: 'Add New Memory' });
  await add.getByLabel('The memory').fill('Boris Spassky won the chess tournament in Reykjavik.\nAlec lost ten shillings on it.');
  await add.getByRole('button', { name: 'Save memory' }).click();
  await add.getByText('Ready. You can ask about it now.').waitFor();
  await add.getByRole('button', { name: 'Add another' }).click();
  expect(await add.getByLabel('The memory').inputValue()).toBe('');
  await page.keyboard.press('Escape');

  await say(page, 'Who won the chess tournament in Reykjavik?');
  await page.getByRole('button', { name: 'Open the memory: Boris Spassky won the chess tournament in Reykjavik' }).click();
  const memory = page.getByRole('dialog');
  await memory.getByRole('button', { name: 'Edit' }).click();
  await memory.getByLabel('Title').fill('Chess in Reykjavik');
  await memory.getByLabel('When').fill('5/6/1972');
  await memory.getByRole('button', { name: 'June 5, 1972' }).click();
  expect(await memory.getByLabel('When').inputValue()).toBe('June 5, 1972');
  await memory.getByLabel('When').fill('February 30, 1972');
  await expectShown(memory.getByText('February 1972 had 29 days.'));
  await memory.getByLabel('When').fill('the 1970s');
  await expectShown(memory.getByText('The 1970s: 1970 to 1979'));
  await memory.getByLabel('When').fill('summer 1972');
  await memory.getByLabel('The memory').fill('Bobby Fischer won the chess tournament in Reykjavik.');
  await memory.getByRole('button', { name: 'Save Changes' }).click();

  await expectShown(page.getByRole('dialog', { name: 'Chess in Reykjavik' }));
  await expectShown(memory.getByText('summer 1972'));
  await expectShown(memory.getByText('Bobby Fischer won the chess tournament in Reykjavik.'));
  await page.keyboard.press('Escape');
  await say(page, 'And who won the chess tournament in Reykjavik?');
  // By words alone it is not sure, and offers the memory.
  await page.getByRole('button', { name: /^Chess in Reykjavik/ }).click();
  await expectShown(page.getByRole('button', { name: /^Open the memory: Chess in Reykjavik.+summer 1972/ }));
  expect(problems).toEqual([]);
});

test('an unfinished memory survives a tap outside the dialog, and a reload', async () => {
  const { page } = stage();
  await openAccount(page);
  await page.goto(`/chat/${await openAvatar(page)}`);
  const add = page.getByRole('dialog', { name: 'Add New Memory' });
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Add New Memory' }).click();
    await add.getByRole('tab', { name: 'Write' }).click();
  };
  await open();
  await add.getByLabel('The memory').fill('She swam in the harbour at seventy.');
  await page.mouse.click(195, 5);
  await add.waitFor({ state: 'detached' });
  await page.reload();
  await open();
  expect(await add.getByLabel('The memory').inputValue()).toBe('She swam in the harbour at seventy.');
  await add.getByRole('button', { name: 'Save memory' }).click();
  await add.getByText('Ready. You can ask about it now.').waitFor();
  await add.getByRole('button', { name: 'Add another' }).click();
  expect(await add.getByLabel('The memory').inputValue()).toBe('');
});

test('a memory saved late closes its own dialog, and not the next one', async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await addMemory(page, avatarId, { title: 'The bees', text: 'We had four hives behind the chapel.' });
  await page.goto(`/chat/${avatarId}`);
  await say(page, 'Where were the hives?');
  await page
    .getByRole('button', { name: /^Open the memory/ })
    .first()
    .waitFor();
  await pressInChat(page, 'Memory Capture');
  const capture = page.getByRole('dialog', { name: 'Memory Capture' });
  await capture.getByLabel('The memory').fill('The hives stood behind the chapel.');
  await capture.getByRole('checkbox').check();
  const release = await hold(page, '**/api/avatars/*/memories');
  await capture.getByRole('button', { name: 'Save memory' }).click();
  await page.keyboard.press('Escape');
  await capture.waitFor({ state: 'detached' });
  await pressInChat(page, 'Group Chat');
  const group = page.getByRole('dialog', { name: 'Group Chat' });
  await group.getByLabel('Group Name').fill('The bee keepers');
  release();
  await expectShown(page.getByText('Memory saved').first());
  expect(await group.getByLabel('Group Name').inputValue()).toBe('The bee keepers');
});

test('among many memories one is found by its words, its kind and its year', async () => {
  const { page, problems } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await page.goto(`/chat/${avatarId}`);
  await page.getByRole('button', { name: 'Add New Memory' }).click();
  const add = page.getByRole('dialog', { name: 'Add New Memory' });
  await attachFile(add, {
    name: '1954-02-21 letter to Aukje.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Dear Aukje, the coffee came.'),
  });
  await add.getByText('Ready. You can ask about it now.').waitFor();
  await page.keyboard.press('Escape');
  for (const [title, text] of [
    ['Bees', 'The hives stood behind the wash house.'],
    ['The flood', 'In 1953 the water came up to the sill.'],
    ['Dancing', 'We danced until the lamps went out.'],
  ] as const)
    await addMemory(page, avatarId, { title, text });
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: 'Memories' }).click();

  const list = page.getByRole('dialog', { name: 'Memories of Wiske' });
  await expectShown(list.getByText('Dancing', { exact: true }));
  await list.getByRole('searchbox', { name: 'Search memories' }).fill('house hives');
  await expectShown(list.getByText('1 of 4 memories'));
  await expectShown(list.getByText('Bees', { exact: true }));
  expect(await list.getByText('Dancing', { exact: true }).count()).toBe(0);
  await list.getByRole('searchbox').fill('walrus');
  await expectShown(list.getByText('No memory matches that.'));
  expect(await listViolations(page)).toEqual([]);
  await list.getByRole('button', { name: 'Show all' }).click();
  await expectShown(list.getByText('Dancing', { exact: true }));

  await list.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Letters and notes' }).click();
  await expectShown(list.getByText('1 of 4 memories'));
  await expectShown(list.getByText('Letter to Aukje', { exact: true }));
  await list.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'All kinds' }).click();
  await list.getByRole('combobox', { name: 'Year' }).click();
  await page.getByRole('option', { name: 'No year' }).click();
  await expectShown(list.getByText('3 of 4 memories'));
  expect(await list.getByText('Letter to Aukje', { exact: true }).count()).toBe(0);
  expect(await overflowPx(page)).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
});
