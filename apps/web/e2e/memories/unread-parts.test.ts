import { expect, test } from 'vitest';
import { paragraph, run, textParagraph, wordParts } from '../../../../packages/providers/test-files/word-document.ts';
import { makeZip } from '../../../../packages/providers/test-files/zip-file.ts';
import { listViolations, overflowPx } from '../support/axe.ts';
import { openAccount, openAvatar } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { attachFile } from '../support/walk.ts';

const stage = setUpStage();

const CHART = '<w:r><w:drawing><c:chart r:id="rId5"/></w:drawing></w:r>';
const LETTER = {
  name: 'Letter of the harvest.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: makeZip(wordParts({ body: textParagraph('The harvest at Lindenhof Farm was good this year.') + paragraph(run('See:'), CHART) })),
};

test('unreadable parts of a file are reported when it is added, in the list, and in the memory', async () => {
  const { page } = stage();
  await openAccount(page);
  await page.goto(`/chat/${await openAvatar(page)}`);
  await page.getByRole('button', { name: 'Add New Memory' }).click();
  const add = page.getByRole('dialog', { name: 'Add New Memory' });
  await attachFile(add, LETTER);
  await add.getByText('Ready. You can ask about it now.').waitFor();
  await expectShown(add.getByText('Not everything in this file could be read. You can add what is missing with Edit.'));
  await expectShown(add.getByRole('listitem').getByText('A chart could not be read.'));
  expect(await listViolations(page)).toEqual([]);
  expect(await overflowPx(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await add.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: 'Memories' }).click();
  const list = page.getByRole('dialog', { name: 'Memories of Wiske' });
  await expectShown(list.getByText('Not everything in this file could be read'));
  await list.getByRole('button', { name: /^Letter of the harvest/ }).click();
  const memory = page.getByRole('dialog', { name: 'Letter of the harvest' });
  await expectShown(memory.getByText('A chart could not be read.'));
  await expectShown(memory.getByText('The harvest at Lindenhof Farm was good this year.'));
  expect(await listViolations(page)).toEqual([]);
});
