import { FAKE_ACCOUNT, FAKE_TOKEN } from '@everkin/providers/sms/testing/fake-twilio';
import { createTwilioSms } from '@everkin/providers/sms/twilio';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { makeMemory } from '../testing/make-memory.ts';
import { makeUser } from '../testing/make-user.ts';
import { createRecordingSms } from '../testing/recording-sms.ts';
import { createScriptedLlm, saying } from '../testing/scripted-llm.ts';
import type { Scenario } from '../testing/scenario.ts';
import { receiveText } from './receive-text.ts';
import { connectPhone } from './testing/make-phone.ts';

export const QUESTION = 'Where were the hives?';

async function prepare(deps: TestDeps) {
  const owner = await makeUser(deps);
  const { id: avatarId } = await makeAvatar(deps, owner);
  await makeMemory(deps, avatarId, { title: 'The bees', text: 'We kept four hives behind the chapel, and my husband built them.' });
  const { e164, numberId } = await connectPhone(deps, owner, { avatarId });
  return { owner, avatarId, e164, numberId };
}
export type Scene = Awaited<ReturnType<typeof prepare>>;

/** Somebody texts a question, and the worker answers it through Twilio. */
export const story: Scenario<Scene> = {
  module: import.meta.url,
  createParts: (providerUrl) => ({
    llm: createScriptedLlm(saying('We kept four hives ', 'behind the chapel. [m1]')),
    sms: {
      ...createRecordingSms(),
      ...createTwilioSms({
        accountSid: FAKE_ACCOUNT,
        authToken: FAKE_TOKEN,
        from: '+15550100100',
        baseUrl: providerUrl,
        statusUrl: 'https://everkin.example/api/webhooks/sms/twilio/status',
        answersKeywords: true,
      }),
    },
  }),
  prepare,
  // The call comes again: at the number's second address, and from Twilio's own repeats.
  ask: async ({ process, hear }, { e164 }) => {
    await receiveText(process, { providerId: `SM${e164.slice(1).padStart(32, '0')}`, from: e164, body: QUESTION, mediaCount: 0 });
    hear('text', 'received');
  },
};
