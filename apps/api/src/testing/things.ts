import { Capsule } from '@everkin/contracts/capsules/capsules';
import { Message } from '@everkin/contracts/chat';
import { CheckInCard } from '@everkin/contracts/emotions/check-in-cards';
import { ExportRef } from '@everkin/contracts/exports';
import { GroupMessage, Invitation } from '@everkin/contracts/groups';
import { Memory } from '@everkin/contracts/memories';
import { CreatedStory } from '@everkin/contracts/timeline/stories';
import { VaultExportRef } from '@everkin/contracts/vaults/vaults';
import { SmsCode } from '@everkin/contracts/sms';
import { pollUntil } from './api-client.ts';
import { expectStatus } from './expect-failure.ts';
import { PartUpload } from '@everkin/contracts/uploads';
import { invite, join, makeGroup, fetchGroup } from './groups.ts';
import { findCapsuleToken, findResetToken } from './mails.ts';
import { LETTER, makeAvatar, newUsername, type Person, signUp, untilRead, uploadText, type UploadedFile } from './people.ts';
import { formWithFile, PNG } from './pictures.ts';
import { announceVideo, HEADS } from './recordings.ts';
import { addVaultItem, findVaultId, inviteIntoVault, joinVault } from './vaults.ts';

/** The ids that a call names, by their field names in path and body. */
export type Ids = Record<string, string>;

async function makeSource({ client }: Person, file: UploadedFile): Promise<Ids> {
  const { id: avatarId } = await makeAvatar(client);
  const { id } = await uploadText(client, avatarId, file);
  await untilRead(client, id);
  return { id };
}

async function writeMemory({ client }: Person): Promise<Ids> {
  const { id: avatarId } = await makeAvatar(client);
  const answer = await client.post(`/api/avatars/${avatarId}/memories`, { json: { type: 'qa', title: 'The kettle', text: 'It fell.' } });
  expectStatus(answer, 201);
  return { id: Memory.parse(answer.body).id };
}

/** Two dated memories, enough for a story of the fifties. */
const FIFTIES = [
  {
    title: 'The wedding',
    happenedAt: '1956',
    text: 'We were married in Westport in February, and the organ was still at the beginning when I stood there.',
  },
  {
    title: 'The boat',
    happenedAt: 'November 1953',
    text: 'We were twelve women in one cabin, and I was not sick one hour on the way from Rotterdam.',
  },
];

async function makeLife({ client }: Person): Promise<Ids> {
  const { id } = await makeAvatar(client);
  for (const memory of FIFTIES) expectStatus(await client.post(`/api/avatars/${id}/memories`, { json: { type: 'qa', ...memory } }), 201);
  return { id };
}

async function makeStory(person: Person): Promise<Ids> {
  const { id = '' } = await makeLife(person);
  const answer = await person.client.post(`/api/avatars/${id}/stories`, { json: { from: 1950, to: 1959 } });
  expectStatus(answer, 201);
  return { id: CreatedStory.parse(answer.body).id };
}

async function writeMessage({ client }: Person): Promise<Ids> {
  const { id: avatarId } = await makeAvatar(client);
  const answer = await client.post(`/api/chats/${avatarId}/messages`, { json: { role: 'user', content: 'I miss you so much.' } });
  expectStatus(answer, 201);
  return { id: Message.parse(answer.body).id };
}

/** A card that comes after four heavy messages. */
async function makeCheckInCard({ client }: Person): Promise<Ids> {
  const { id: avatarId } = await makeAvatar(client);
  for (const day of ['Sunday', 'Monday', 'Tuesday', 'Wednesday']) {
    const json = { role: 'user', content: `It is ${day}, and I miss you so much.` };
    expectStatus(await client.post(`/api/chats/${avatarId}/messages`, { json }), 201);
  }
  const card = await client.get(`/api/check-in-cards?avatarId=${avatarId}`);
  return { id: CheckInCard.parse(card.body).id };
}

/** A draft that can be sealed. */
export async function makeCapsule({ client }: Person): Promise<Ids> {
  const created = await client.post('/api/capsules', { json: { title: 'For Hannah' } });
  expectStatus(created, 201);
  const { id } = Capsule.parse(created.body);
  const changed = await client.call('PUT', `/api/capsules/${id}`, { json: CAPSULE });
  expectStatus(changed, 200);
  const { parts, recipients } = Capsule.parse(changed.body);
  return { id, partId: parts[0]?.id ?? 'missing', recipientId: recipients[0]?.id ?? 'missing' };
}

const CAPSULE = {
  letter: 'Dear Hannah, today you are eighteen.',
  condition: { kind: 'age', name: 'Hannah', born: '2018-06-01', years: 18, hour: 9, timeZone: 'Pacific/Auckland' },
  recipients: [{ name: 'Hannah', relation: 'my granddaughter', addresses: ['hannah@example.org'] }],
};

export async function makeSealedCapsule(person: Person): Promise<Ids> {
  const ids = await makeCapsule(person);
  const path = `/api/capsules/${ids['id']}`;
  expectStatus(await person.client.post(`${path}/seal`, { json: { password: person.password } }), 202);
  await pollUntil(
    () => person.client.get(path),
    ({ body }) => Capsule.parse(body).status === 'sealed',
  );
  return ids;
}

/** A number that waits for the text with its code. */
async function makeSmsNumber({ client }: Person): Promise<Ids> {
  const answer = await client.post('/api/sms/numbers', { json: {} });
  expectStatus(answer, 201);
  return { id: SmsCode.parse(answer.body).id };
}

/** The link of a preview of a draft with a letter and a photo. */
async function makePreview(person: Person): Promise<Ids> {
  const { id = '' } = await makeCapsule(person);
  const photo = formWithFile('file', { name: 'a.png', content: PNG });
  expectStatus(await person.client.post(`/api/capsules/${id}/parts`, { form: photo }), 201);
  expectStatus(await person.client.post(`/api/capsules/${id}/preview`), 202);
  return { token: await findCapsuleToken(person.client.baseUrl, person.username), number: '1' };
}

async function announceUpload({ client }: Person): Promise<Ids> {
  const { id: avatarId } = await makeAvatar(client);
  const answer = await client.post('/api/uploads', { json: announceVideo(avatarId) });
  expectStatus(answer, 201);
  return { id: PartUpload.parse(answer.body).id };
}

async function sendWhole(person: Person): Promise<Ids> {
  const { id = '' } = await announceUpload(person);
  const form = formWithFile('part', { name: 'part', content: HEADS.mp4 }, { start: '0' });
  expectStatus(await person.client.post(`/api/uploads/${id}/parts`, { form }), 200);
  return { id };
}

async function makeExport({ client }: Person): Promise<Ids> {
  const asked = await client.post('/api/export');
  expectStatus(asked, 202);
  const { id } = ExportRef.parse(asked.body);
  await pollUntil(
    () => client.get(`/api/export/${id}`),
    ({ status }) => status !== 202,
  );
  return { id };
}

async function makeVaultExport(person: Person): Promise<Ids> {
  const answer = await person.client.post(`/api/vaults/${await findVaultId(person)}/export`);
  expectStatus(answer, 202);
  const { id } = VaultExportRef.parse(answer.body);
  await pollUntil(
    () => person.client.get(`/api/vault-exports/${id}`),
    ({ status }) => status !== 202,
  );
  return { id };
}

async function makeMember(owner: Person): Promise<Ids> {
  const { id: groupId } = await makeGroup(owner);
  const member = await signUp(owner.client.baseUrl);
  await join(owner, groupId, member);
  const { members } = await fetchGroup(owner, groupId);
  return { groupId, id: members.find(({ userId }) => userId === member.user.id)?.id ?? 'missing' };
}

async function makeGroupMessage(owner: Person): Promise<Ids> {
  const { id: groupId } = await makeGroup(owner);
  const said = await owner.client.post(`/api/group-chats/${groupId}/messages`, { json: { content: 'Do you remember the orchard?' } });
  expectStatus(said, 201);
  const { id } = GroupMessage.parse(said.body);
  return { groupId, id, messageId: id };
}

/** Creates somebody's group and invites an address into it. */
async function inviteTo(owner: Person, email: string): Promise<Ids & { token: string }> {
  const { id: groupId } = await makeGroup(owner);
  const { invitationToken, invitation } = await invite(owner, groupId, email);
  return { groupId, id: Invitation.parse(invitation).id, token: invitationToken };
}

/** An invitation with a pending join request from somebody else. */
async function makeRequest(owner: Person): Promise<Ids> {
  const ids = await inviteTo(owner, newUsername());
  const { client } = await signUp(owner.client.baseUrl);
  expectStatus(await client.post(`/api/group-chats/invitation/${ids.token}/ask`), 202);
  return ids;
}

const inviteBySomebody = async ({ client }: Person, email: string): Promise<Ids> => inviteTo(await signUp(client.baseUrl), email);

async function forgetPassword({ client, username }: Person): Promise<Ids> {
  expectStatus(await client.post('/api/password/forgot', { json: { username } }), 204);
  return { token: await findResetToken(client.baseUrl, username) };
}

const MAKERS = {
  avatar: async ({ client }: Person): Promise<Ids> => {
    const { id } = await makeAvatar(client);
    await uploadText(client, id);
    return { id, avatarId: id };
  },
  memory: (person: Person) => makeSource(person, LETTER),
  failedMemory: (person: Person) => makeSource(person, { name: 'blank.txt', content: ' \n ' }),
  writtenMemory: writeMemory,
  life: makeLife,
  story: makeStory,
  capsule: makeCapsule,
  sealedCapsule: makeSealedCapsule,
  previewLink: makePreview,
  vault: async (person: Person): Promise<Ids> => ({ id: await findVaultId(person) }),
  vaultExport: makeVaultExport,
  vaultItem: async (person: Person): Promise<Ids> => ({ id: (await addVaultItem(person, await findVaultId(person))).id }),
  vaultMember: async (person: Person): Promise<Ids> => joinVault(person, await signUp(person.client.baseUrl)),
  ownVaultLink: async ({ client, username }: Person): Promise<Ids> => inviteIntoVault(await signUp(client.baseUrl), username),
  foreignVaultLink: async ({ client }: Person): Promise<Ids> => inviteIntoVault(await signUp(client.baseUrl), newUsername()),
  smsNumber: makeSmsNumber,
  message: writeMessage,
  checkInCard: makeCheckInCard,
  group: async (person: Person): Promise<Ids> => ({ groupId: (await makeGroup(person)).id }),
  groupMessage: makeGroupMessage,
  member: makeMember,
  invitation: (person: Person) => inviteTo(person, newUsername()),
  request: makeRequest,
  /** One link sent to the person, and one sent to somebody else. */
  ownLink: (person: Person) => inviteBySomebody(person, person.username),
  foreignLink: (person: Person) => inviteBySomebody(person, newUsername()),
  resetLink: forgetPassword,
  export: makeExport,
  partUpload: announceUpload,
  wholeUpload: sendWhole,
};

export type Thing = keyof typeof MAKERS;

/** Whether possession of the link is the authorisation, whoever the caller is. */
export const isLink = (thing: Thing | undefined): boolean => thing?.endsWith('Link') ?? false;

/** Makes one thing of a kind for a person. */
export const makeThing = (thing: Thing, person: Person): Promise<Ids> => MAKERS[thing](person);

/** Makes one thing of every kind. */
export async function makeThings(person: Person): Promise<Record<Thing, Ids>> {
  return {
    avatar: await makeThing('avatar', person),
    memory: await makeThing('memory', person),
    failedMemory: await makeThing('failedMemory', person),
    writtenMemory: await makeThing('writtenMemory', person),
    life: await makeThing('life', person),
    story: await makeThing('story', person),
    capsule: await makeThing('capsule', person),
    sealedCapsule: await makeThing('sealedCapsule', person),
    previewLink: await makeThing('previewLink', person),
    vault: await makeThing('vault', person),
    vaultItem: await makeThing('vaultItem', person),
    vaultMember: await makeThing('vaultMember', person),
    ownVaultLink: await makeThing('ownVaultLink', person),
    foreignVaultLink: await makeThing('foreignVaultLink', person),
    vaultExport: await makeThing('vaultExport', person),
    smsNumber: await makeThing('smsNumber', person),
    message: await makeThing('message', person),
    checkInCard: await makeThing('checkInCard', person),
    group: await makeThing('group', person),
    groupMessage: await makeThing('groupMessage', person),
    member: await makeThing('member', person),
    invitation: await makeThing('invitation', person),
    request: await makeThing('request', person),
    ownLink: await makeThing('ownLink', person),
    foreignLink: await makeThing('foreignLink', person),
    resetLink: await makeThing('resetLink', person),
    export: await makeThing('export', person),
    partUpload: await makeThing('partUpload', person),
    wholeUpload: await makeThing('wholeUpload', person),
  };
}

/** Well-formed ids and tokens that do not exist. */
export const makeUnknown = (ids: Ids): Ids =>
  Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [name, name === 'token' ? 'A'.repeat(32) : `${id.slice(0, 3)}01m7wj21etexrsv9tg7r8qrm9k`]),
  );
