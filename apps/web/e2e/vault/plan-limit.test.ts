import { expect, test } from 'vitest';
import { openAccount } from '../support/by-call.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { openVault } from './vault-walk.ts';

const stage = setUpStage({ env: () => ({ PLAN_LIMITS: 'on' }) });

test('somebody is invited once the trial has begun, which the dialog offers', async () => {
  const { page, expectProblem } = stage();
  await openAccount(page);
  expectProblem(/402/);
  await page.goto(`/vault/${await openVault(page)}/people`);
  await page.getByRole('button', { name: 'Invite Someone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite Someone' });
  await dialog.getByLabel('Email').fill('aoife@example.com');
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expectShown(dialog.getByText('Inviting someone into the vault is part of Premium. Everyone who is in it now stays.'));
  await dialog.getByRole('button', { name: 'Start Free Trial' }).click();
  await expectShown(dialog.getByText('Premium trial'));
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  expect(await dialog.getByLabel('Invitation link').inputValue()).toContain('/vault-invitation/');
});
