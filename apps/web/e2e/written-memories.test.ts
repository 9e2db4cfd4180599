import { expect, test } from 'vitest';
import { expectShown, setUpStage } from './set-up.ts';
import { createAvatar, leaveSteps, register, say } from './walk.ts';

const stage = setUpStage();

test('a memory that was written down is cited, and can be put right where it is read', async () => {
  const { page, problems } = stage();
  await register(page);
  await createAvatar(page, { name: 'Wiske' });
  await leaveSteps(page);
  await say(page, 'Who won the chess tournament in Reykjavik?');
  await page.getByRole('button', { name: 'Tell me' }).click();
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
  await memory.getByLabel('When').fill('summer 1972');
  await memory.getByLabel('The memory').fill('Bobby Fischer won the chess tournament in Reykjavik.');
  await memory.getByRole('button', { name: 'Save Changes' }).click();

  await expectShown(page.getByRole('dialog', { name: 'Chess in Reykjavik' }));
  await expectShown(memory.getByText('summer 1972'));
  await expectShown(memory.getByText('Bobby Fischer won the chess tournament in Reykjavik.'));
  await page.keyboard.press('Escape');
  await say(page, 'And who won the chess tournament in Reykjavik?');
  await expectShown(page.getByRole('button', { name: 'Open the memory: Chess in Reykjavik, summer 1972' }));
  expect(problems).toEqual([]);
});
