import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pollUntil } from '../../apps/api/src/testing/api-client.ts';
import { makeGroup } from '../../apps/api/src/testing/groups.ts';
import { type Person, signUp } from '../../apps/api/src/testing/people.ts';
import { isLong } from './chance.ts';
import { record, seconds } from './figures.ts';
import { type Ground, startGround } from './installation.ts';
import { fetchWholeGroup } from './load.ts';

const RUNS_AGAIN_MS = 15_000;
/** More than the attempts of a group reply: a crash does not count as one. */
const KILLS = isLong ? 20 : 4;
const ANSWER = 'We kept four hives behind the chapel.';
const FROM_THE_DEAD = 'The bees were in the orchard that year.';

let ground: Ground;
let nora: Person;
let groupId: string;
beforeAll(async () => {
  ground = await startGround();
  nora = await signUp(ground.app.baseUrl);
});
afterAll(() => ground?.stop());
beforeEach(async () => {
  groupId = (await makeGroup(nora)).id;
});

const readAnswers = async () => (await fetchWholeGroup(nora.client, groupId)).filter(({ role }) => role === 'assistant');

/** Until the avatar has given its complete reply. */
const untilAnswered = (): Promise<unknown> =>
  pollUntil(readAnswers, (answers) => answers.some(({ content, state }) => state === 'complete' && content === ANSWER), RUNS_AGAIN_MS);

async function ask(): Promise<void> {
  const { status } = await nora.client.post(`/api/group-chats/${groupId}/messages`, {
    json: { content: 'Grandma, where were the hives?' },
  });
  expect(status).toBe(201);
}

/** Until a worker has sent a request to the model, and so is in the middle of its job. */
function untilTaken(requestsBefore: number): Promise<unknown> {
  return pollUntil(
    async () => ground.model.requests.length,
    (count) => count > requestsBefore,
    RUNS_AGAIN_MS,
  );
}

test('a worker that is suspended during a reply and resumes after another has given it says nothing twice', async (context) => {
  const { app, model } = ground;
  const [sleeper, other] = app.workers;
  if (!sleeper || !other) throw new Error('there are two workers');
  await other.stop();
  model.setMode({ text: FROM_THE_DEAD, pieces: 10, delayMs: 500 });
  const before = model.requests.length;
  await ask();
  await untilTaken(before);
  process.kill(sleeper.pid(), 'SIGSTOP');
  const stoppedAt = performance.now();
  model.setMode({ text: ANSWER });
  await other.start();
  await untilAnswered();
  const answeredMs = performance.now() - stoppedAt;
  const outputBefore = sleeper.output().length;
  process.kill(sleeper.pid(), 'SIGCONT');
  await pollUntil(
    async () => sleeper.output().slice(outputBefore),
    (output) => output.includes('late job result refused'),
  );
  expect(await readAnswers()).toMatchObject([{ content: ANSWER, state: 'complete' }]);
  record(context, 'P4', '1 answer of a job that two workers ran');
  record(context, 'P6', `a job whose worker was stopped done by another ${seconds(answeredMs)} later`);
});

test('a job whose worker is killed at every start is done soon after one survives', { timeout: 600_000 }, async (context) => {
  const { app, model } = ground;
  const again: number[] = [];
  model.setMode({ text: FROM_THE_DEAD, pieces: 40, delayMs: 500 });
  let before = model.requests.length;
  await ask();
  await untilTaken(before);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await app.worker.kill();
    if (kill === KILLS) model.setMode({ text: ANSWER });
    before = model.requests.length;
    const killedAt = performance.now();
    await app.worker.start();
    await untilTaken(before);
    again.push(performance.now() - killedAt);
  }
  await untilAnswered();
  expect(await readAnswers()).toMatchObject([{ content: ANSWER, state: 'complete' }]);
  expect(Math.max(...again)).toBeLessThan(RUNS_AGAIN_MS);
  record(context, 'P6', `killed ${KILLS} times, it ran again within ${seconds(Math.max(...again))} each time`);
});
