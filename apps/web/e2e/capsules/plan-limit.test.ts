import { expect, test } from 'vitest';
import { openAccount } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { sealCapsule, writeCapsule } from './capsule-walk.ts';

const stage = setUpStage({ env: () => ({ PLAN_LIMITS: 'on' }) });

test('a fourth capsule is sealed once the trial has begun, which the sheet offers', async () => {
  const { page, expectProblem } = stage();
  const { password } = await openAccount(page);
  expectProblem(/402/);
  for (let sealed = 0; sealed < 3; sealed += 1) {
    await writeCapsule(page);
    await sealCapsule(page, password);
  }
  await writeCapsule(page);
  await page.getByRole('button', { name: 'Seal it' }).click();
  const sheet = page.getByRole('dialog', { name: 'Seal it' });
  expect(await sheet.getByText('The key to sealed capsules', { exact: false }).count()).toBe(0);
  await sheet.getByLabel('Your password').fill(password);
  await sheet.getByRole('button', { name: 'Seal it' }).click();
  await expectShown(sheet.getByText('You already have three capsules waiting. Premium has no limit.'));
  await expectShown(sheet.getByText('3 of 3 memory capsules waiting.', { exact: false }));
  await sheet.getByRole('button', { name: 'Start Free Trial' }).click();
  await expectShown(sheet.getByText('Premium trial'));
  await sheet.getByRole('button', { name: 'Seal it' }).click();
  await page.getByRole('button', { name: 'Change the day or people' }).waitFor();
});
