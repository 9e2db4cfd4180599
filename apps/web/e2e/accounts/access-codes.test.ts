import { test } from 'vitest';
import { expectShown, setUpStage } from '../support/set-up.ts';
import { fillRegisterForm, makeAccount } from '../support/walk.ts';

const stage = setUpStage({ env: () => ({ ACCESS_CODES: '246810' }) });

test('with access codes on, a wrong code is reported at its field and the right one opens registration', async () => {
  const { page } = stage();
  stage().expectProblem(/403.*(api\/register|accounts\.verifyAccessCode)/);
  const account = makeAccount();
  await fillRegisterForm(page, account);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectShown(
    page
      .locator('div', { has: page.getByLabel('Access Code') })
      .getByText('This access code is not valid')
      .last(),
  );
  await page.getByLabel('Access Code').fill('246810');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: `Welcome, ${account.displayName}!` }).waitFor();
});
