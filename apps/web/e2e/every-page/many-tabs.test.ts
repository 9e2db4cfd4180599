import { expect, test } from 'vitest';
import { enter, makeGroup, part, writeIn } from '../support/group-people.ts';
import { setUpStage } from '../support/set-up.ts';

const stage = setUpStage();
const TABS = 8;

test('with many tabs of one browser open, each loads and can send', { timeout: 120_000 }, async () => {
  const owner = await enter(stage().browser, { baseUrl: stage().baseUrl });
  const { groupId } = await makeGroup(owner, { name: 'Sunday lunch' });
  await writeIn(owner, groupId, 'Who brings the plates?');
  const tabs = await Promise.all(Array.from({ length: TABS }, () => owner.context.newPage()));
  for (const tab of tabs) {
    await tab.goto(`${stage().baseUrl}/group-chat/${groupId}`);
    await tab.getByText('Who brings the plates?').waitFor();
  }
  const [first] = tabs;
  await first?.bringToFront();
  await first?.getByLabel('Message', { exact: true }).fill('I do.');
  await first?.keyboard.press('Enter');
  await tabs.at(-1)?.getByText('I do.').waitFor();
  expect(tabs).toHaveLength(TABS);
  await part([owner]);
});
