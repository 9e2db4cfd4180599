import postgres from 'postgres';
import { expect, test } from 'vitest';
import { enter, letIn, makeGroup, part, placeOf } from '../support/group-people.ts';
import { expectShown, setUpStage } from '../support/set-up.ts';

const stage = setUpStage();

test('a name in another script, or one that changes direction, leaves the text around it in place', async () => {
  const enterAs = (displayName: string) => enter(stage().browser, { baseUrl: stage().baseUrl, displayName });
  const [maeve, salma] = [await enterAs('Maeve'), await enterAs('سلمى')];
  const meeting = await makeGroup(maeve, { avatarName: 'Wiske Hoekstra' });
  await letIn(meeting, salma);
  const sql = postgres(stage().databaseUrl, { max: 1 });
  await sql`update users set display_name = ${'Anna\u202e End'} where display_name = 'Maeve'`;
  await sql.end();
  await salma.page.goto('/');
  await expectShown(salma.page.getByRole('heading', { name: 'Welcome, سلمى!' }));
  // "Welcome, " stands before the name and "!" after it, though the name is written from the right.
  const heading = await placeOf(salma.page.getByRole('heading', { level: 1 }));
  const name = await placeOf(salma.page.locator('h1 bdi'));
  expect(name.x).toBeGreaterThan(heading.x + 40);
  await salma.page.goto(`/group-chat/${meeting.groupId}`);
  await salma.page
    .getByRole('button', { name: /people|members/i })
    .first()
    .click();
  const member = salma.page.getByRole('listitem').filter({ hasText: 'Anna End' });
  await expectShown(member);
  expect(await member.innerText()).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u);
  await part([maeve, salma]);
});

test('an invisible name is reported as missing at its field', async () => {
  const { page } = stage();
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Username').fill('\u200b\u200b');
  await page.getByLabel('Email').fill('maeve@example.org');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectShown(page.getByText('Username is required'));
});
