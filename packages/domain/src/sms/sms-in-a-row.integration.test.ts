import type { AvatarId } from '@everkin/contracts/ids';
import { ProviderError } from '@everkin/providers/errors';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { listMessages } from '../chat/list-messages.ts';
import { jobHandlers } from '../job-handlers.ts';
import { sweepJobs } from '../jobs/sweep-jobs.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { runJob } from '../testing/run-job.ts';
import { failing, saying } from '../testing/scripted-llm.ts';
import { setUpAvatarOwner } from '../testing/set-up-avatar-owner.ts';
import { receiveText } from './receive-text.ts';
import { sweepSms } from './sweep-sms.ts';
import { connectPhone, type Phone, runJobs } from './testing/make-phone.ts';

let deps: TestDeps;
let owner: Actor;
let avatarId: AvatarId;
setUpAvatarOwner((given) => {
  ({ deps, owner, avatarId } = given);
  deps.product.hasPlanLimits = false;
  deps.sms.failWith(null);
  Object.assign(deps.sms, { answersKeywords: false });
  deps.llm.answer(saying('I am here.'));
});

const away = new ProviderError('sms', 'unavailable', 'It is away.');
const passMinutes = (minutes: number): void => deps.clock.set(new Date(deps.clock.now().getTime() + minutes * 60_000));
let count = 0;
/** Comes, and nothing is done about it yet. */
const arrive = ({ e164 }: Phone, body: string): Promise<void> =>
  receiveText(deps, { providerId: `row-${(count += 1)}`, from: e164, body, mediaCount: 0 });
/** One try of every job that is due now. */
async function tryJobsOnce(): Promise<void> {
  await sweepJobs(deps);
  for (const jobId of new Set(deps.queue.takeAll())) await runJob(deps, jobHandlers, { jobId });
}
const wordsOf = async (): Promise<string[]> => (await listMessages(deps, owner, { avatarId })).map(({ content }) => content);

describe('texts that come one after another', () => {
  it('are answered although the first try for the first of them failed', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    deps.llm.answer(failing(away));
    await arrive(phone, 'Hello Nana');
    await tryJobsOnce();
    deps.llm.answer(saying('I am here.'));
    await arrive(phone, 'Are you there?');
    await runJobs(deps);
    expect(phone.receive()).toEqual([expect.stringContaining('I am here.')]);
    expect(await wordsOf()).toEqual(['Hello Nana', 'Are you there?', 'I am here.']);
    expect(await phone.text('Good.')).toEqual([expect.stringContaining('I am here.')]);
  });

  it('get help for the most serious of them, not for the last', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    await arrive(phone, 'whats the point without you');
    await arrive(phone, 'hello?');
    await runJobs(deps);
    expect(phone.receive()).toEqual([expect.stringContaining('I am here.'), expect.stringContaining('help is near')]);
  });

  it('stay in the conversation although nobody answered them for a day', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    await arrive(phone, 'Tell me about the bees');
    passMinutes(25 * 60);
    await sweepSms(deps);
    await runJobs(deps);
    expect(phone.receive()).toEqual([]);
    expect(await wordsOf()).toEqual(['Tell me about the bees', 'I am here.']);
  });
});

describe('help', () => {
  it('that did not go out is sent when it is asked for again', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    deps.sms.failWith(new ProviderError('sms', 'invalid', 'Not accepted.'));
    expect(await phone.text('I want to kill myself')).toEqual([]);
    deps.sms.failWith(null);
    passMinutes(2);
    expect(await phone.text('I want to kill myself')).toEqual([expect.stringContaining('988')]);
  });

  it('goes out when the provider is back, after being away for minutes', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    deps.sms.failWith(away);
    expect(await phone.text('I want to kill myself')).toEqual([]);
    deps.sms.failWith(null);
    await runJobs(deps);
    expect(phone.receive()).toEqual([expect.stringContaining('988')]);
  });

  it('makes an answer free of the plan', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    deps.product.hasPlanLimits = true;
    for (let reply = 0; reply < 9; reply += 1) expect(await phone.text(`Hello ${reply}`)).toHaveLength(1);
    expect(await phone.text('whats the point without you')).toHaveLength(2);
    expect(await phone.text('Hello')).toEqual([expect.stringContaining('I am here.')]);
    expect(await phone.text('Hello')).toEqual([expect.stringContaining('10 replies are used up')]);
  });
});

describe('keywords', () => {
  it('STOP holds back what waits to be sent', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    await arrive(phone, 'WHO');
    await arrive(phone, 'STOP');
    await runJobs(deps);
    expect(phone.receive()).toEqual([expect.stringMatching(/^You will get no more texts from Everkin\./)]);
  });

  it('in other forms than a provider knows are answered here', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    Object.assign(deps.sms, { answersKeywords: true });
    expect(await phone.text('HELP')).toEqual([]);
    expect(await phone.text('Help!')).toEqual([expect.stringContaining('Need someone to talk to now?')]);
    expect(await phone.text('S T O P')).toEqual([expect.stringMatching(/^You will get no more texts from Everkin\./)]);
  });

  it('are no digits of a year', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    expect(await phone.text('194512')).toEqual([expect.stringContaining('I am here.')]);
  });

  it('to stop are not seen in grief', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    expect(await phone.text("I can't stop crying")).toEqual([expect.not.stringContaining('Reply STOP')]);
    expect(await phone.text('Please stop')).toEqual([expect.stringContaining('Reply STOP')]);
  });
});
