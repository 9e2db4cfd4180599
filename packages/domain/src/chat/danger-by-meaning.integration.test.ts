import type { AvatarId } from '@everkin/contracts/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { saying } from '../testing/scripted-llm.ts';
import { setUpAvatarOwner } from '../testing/set-up-avatar-owner.ts';
import { collectEvents, settledReply, talk } from '../testing/talk.ts';
import { listMessages } from './list-messages.ts';
import { regenerateReply } from './regenerate-reply.ts';
import { createEmbeddedMessages } from './testing/embedded-messages.ts';

let deps: TestDeps;
let owner: Actor;
let avatarId: AvatarId;

setUpAvatarOwner((given) => ({ deps, owner, avatarId } = given));
beforeEach(() => deps.llm.answer(saying('I remember.')));

const WORK = "I don't want to be at work tomorrow";
const withModel = () => ({ ...deps, embeddings: createEmbeddedMessages() });

describe('a message whose words are near danger and whose meaning is not', () => {
  it('gets its reply and no help lines, also when it is answered again', async () => {
    const by = withModel();
    const { reply } = await talk(by, owner, { avatarId, content: WORK });
    expect(reply).toMatchObject({ content: 'I remember.', provenance: 'style' });
    expect(reply.helpCard).toBeUndefined();
    const [said] = await listMessages(by, owner, { avatarId });
    const again = said && (await collectEvents(regenerateReply(by, owner, { messageId: said.id, tone: 'natural' })));
    expect(settledReply(again ?? [])).toMatchObject({ content: 'I remember.' });
  });

  it('gets the card while the embedding model is missing', async () => {
    expect((await talk(deps, owner, { avatarId, content: WORK })).reply).toMatchObject({ provenance: 'service' });
  });
});

it('a message whose meaning is clear danger gets the card alone', async () => {
  const content = "I've had it up to here with breathing. Stopping tonight.";
  expect((await talk(withModel(), owner, { avatarId, content })).reply).toMatchObject({ provenance: 'service' });
});
