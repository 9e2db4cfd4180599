import { buffer } from 'node:stream/consumers';
import { listZip } from '@everkin/providers/archive/testing/read-zip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openExportFile } from '../../exports/get-export.ts';
import { requestExport } from '../../exports/request-export.ts';
import { createOwnTestDeps } from '../../testing/create-own-test-deps.ts';
import type { TestDeps } from '../../testing/create-test-deps.ts';
import { stageFile } from '../../testing/stage-file.ts';
import { runOfferedJobs } from '../../testing/upload-letter.ts';
import type { FileToOpen } from '../../uploads/open-file.ts';
import { makeItem, makeVault } from '../testing/make-vault.ts';
import { openVaultExportFile } from './get-vault-export.ts';
import { requestVaultExport } from './request-vault-export.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());

async function openPage(file: FileToOpen | null, name: string): Promise<string> {
  if (!file) throw new Error('the zip is not ready');
  return (await listZip(await buffer(await file.open()))).get(name)?.toString() ?? `no ${name}`;
}

test('a page or drawing that was added is only saved by its link, in the zip of a vault and in that of an account', async () => {
  const { id, owner } = await makeVault(deps);
  const script = '<script>alert(1)</script>';
  const contents: Record<string, string> = {
    'page.html': `<!doctype html>${script}`,
    'drawing.svg': `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
    'notes.xml': `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`,
    'will.docx': 'PK not really one',
  };
  for (const [fileName, content] of Object.entries(contents))
    await makeItem(deps, owner, { id, category: 'documents', title: fileName, file: await stageFile(deps, { fileName, content }) });
  const [ofVault, ofAccount] = [await requestVaultExport(deps, owner, { id }), await requestExport(deps, owner)];
  await runOfferedJobs(deps);
  const pages = [
    await openPage(await openVaultExportFile(deps, owner, ofVault), 'index.html'),
    await openPage(await openExportFile(deps, owner, ofAccount), 'vault/index.html'),
  ];
  for (const page of pages) {
    for (const name of ['page.html', 'drawing.svg', 'notes.xml'])
      expect(page).toContain(`<a href="Documents/${name}" download>${name}</a>`);
    expect(page).toContain('<a href="Documents/will.docx">will.docx</a>');
  }
});
