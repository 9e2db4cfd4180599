import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addMemory, openAccount, openAvatar, writeMessage } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';

const stage = setUpStage();

declare global {
  var usesOfIntl: string[];
}

/** Notes each use of Intl on the pages that follow: its first call keeps a slow phone busy for more than a tenth of a second. */
const noteIntl = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.usesOfIntl = [];
    const noted = (target: object, name: string): void => {
      const original: unknown = Reflect.get(target, name);
      if (typeof original !== 'function') return;
      const note = (): void => void globalThis.usesOfIntl.push(name);
      Reflect.set(
        target,
        name,
        new Proxy(original, {
          apply(called, self: unknown, given: unknown[]) {
            note();
            return Reflect.apply(called, self, given) as unknown;
          },
          construct(called, given: unknown[], made) {
            note();
            return Reflect.construct(called, given, made) as object;
          },
        }),
      );
    };
    for (const name of Object.getOwnPropertyNames(Intl)) if (/^[A-Z]/.test(name)) noted(Intl, name);
    noted(Number.prototype, 'toLocaleString');
    for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) noted(Date.prototype, name);
    noted(String.prototype, 'localeCompare');
  });

test('the first pages write their numbers and dates without Intl, which a slow phone waits for', async () => {
  const { page } = stage();
  await openAccount(page);
  const id = await openAvatar(page);
  await addMemory(page, id, { title: 'The bees', text: 'We had four hives behind the chapel.' });
  await writeMessage(page, id, { role: 'user', content: 'Where did you keep the bees?' });
  await writeMessage(page, id, { role: 'assistant', content: 'Behind the chapel.' });
  await noteIntl(page);
  for (const [path, words] of [
    ['/', '1 memory'],
    [`/chat/${id}`, 'Behind the chapel.'],
    [`/avatars/${id}`, 'The bees'],
  ] as const) {
    await page.goto(path);
    await expectShown(page.locator('#root > :not([inert])').getByText(words).first());
    await page.waitForLoadState('networkidle');
    expect({ path, uses: await page.evaluate(() => globalThis.usesOfIntl) }).toEqual({ path, uses: [] });
  }
});
