import { SessionInfo, User } from '@everkin/contracts/accounts';
import { Avatar } from '@everkin/contracts/avatars';
import { Capsule, CapsuleCover, CapsulePart, PreviewSent } from '@everkin/contracts/capsules/capsules';
import { CapsuleFront, OpenedCapsule } from '@everkin/contracts/capsules/opened-capsule';
import { GeneratedReply, Message, Opener } from '@everkin/contracts/chat';
import { CheckInCard } from '@everkin/contracts/emotions/check-in-cards';
import { Emotion } from '@everkin/contracts/emotions/emotion';
import { ExportRef } from '@everkin/contracts/exports';
import { LiveEvent } from '@everkin/contracts/events';
import {
  Group,
  GroupDetails,
  GroupMessage,
  Invitation,
  InvitationDetails,
  InvitationSent,
  JoinedGroup,
  ListedGroup,
} from '@everkin/contracts/groups';
import { Garden } from '@everkin/contracts/garden';
import { GardenModelLink, USDZ_TYPE } from '@everkin/contracts/garden-models';
import { Memory, MemoryDetails } from '@everkin/contracts/memories';
import { PlanState, TrialStarted } from '@everkin/contracts/plans';
import { DateReading } from '@everkin/contracts/dates/date-reading';
import { CreatedStory, ListedStory, Story } from '@everkin/contracts/timeline/stories';
import { TimelinePage, UndatedMemories } from '@everkin/contracts/timeline/timeline';
import { SmsCode, SmsNumber, SmsOverview } from '@everkin/contracts/sms';
import { PartUpload } from '@everkin/contracts/uploads';
import { Voice } from '@everkin/contracts/voice';
import { makeUsdz } from '@everkin/domain/testing/make-usdz';
import { z } from 'zod';
import type { Call } from './api-client.ts';
import { LETTER, makeUpload, newUsername } from './people.ts';
import { formWithFile, PNG } from './pictures.ts';
import { announceVideo, HEADS } from './recordings.ts';
import type { Ids, Thing } from './things.ts';
import { VAULTS } from './vault-exercises.ts';

export type Exercise = {
  /** What the call names; a stranger's then gets exactly the same response as one that never existed. */
  names?: Thing;
  /** A call that succeeds when the caller owns what it names. */
  call(ids: Ids, person: { username: string; password: string }): Call;
  /** The schema of a success. */
  answers: z.ZodType;
  /** The expected status instead of a success, where none is possible yet. */
  status?: number;
};

const nothing = z.literal('');
const none = (): Call => ({});
const picture = (field: string): Call => ({ form: formWithFile(field, { name: 'a.png', content: PNG }) });
const NEW_PASSWORD = 'a longer walk in july';

const ACCOUNTS: Record<string, Exercise> = {
  'GET /user': { call: none, answers: User.strict() },
  'PUT /user/profile': { call: () => picture('profile_picture'), answers: User.strict() },
  'DELETE /user': { call: (_ids, { password }) => ({ json: { password } }), answers: nothing },
  'POST /register': {
    call: () => ({ json: { username: newUsername(), displayName: 'Nora', password: 'a long walk in june' } }),
    answers: User.strict(),
  },
  'POST /login': { call: (_ids, { username, password }) => ({ json: { username, password } }), answers: User.strict() },
  'POST /logout': { call: none, answers: nothing },
  'POST /access-code/verify': { call: () => ({ json: { accessCode: '123456' } }), answers: nothing },
  'POST /password/forgot': { call: (_ids, { username }) => ({ json: { username } }), answers: nothing },
  'POST /password/reset': {
    names: 'resetLink',
    call: ({ token }) => ({ json: { token, password: NEW_PASSWORD } }),
    answers: nothing,
  },
  'GET /sessions': { call: none, answers: z.array(SessionInfo.strict()).nonempty() },
  'DELETE /sessions': { call: none, answers: nothing },
  'GET /subscription': { call: none, answers: PlanState.strict() },
  'POST /subscription': { call: () => ({ json: { plan: 'premium' } }), answers: TrialStarted.strict() },
};

const AVATARS: Record<string, Exercise> = {
  'GET /avatars': { call: none, answers: z.array(Avatar.strict()) },
  'POST /avatars': { call: () => ({ json: { name: 'Ruth' } }), answers: Avatar.strict() },
  'GET /avatars/{id}': { names: 'avatar', call: none, answers: Avatar.strict() },
  'PUT /avatars/{id}': {
    names: 'avatar',
    call: () => ({ json: { goal: 'Share family stories and traditions' } }),
    answers: Avatar.strict(),
  },
  'DELETE /avatars/{id}': { names: 'avatar', call: none, answers: nothing },
  'POST /avatars/{id}/photo': { names: 'avatar', call: () => picture('avatar'), answers: Avatar.strict() },
  'POST /avatar/{id}/traits': {
    names: 'avatar',
    call: () => ({ json: { traits: [{ id: 't1', trait: 'core_values', value: 'Keep your word.' }] } }),
    answers: Avatar.strict(),
  },
  'GET /avatars/{id}/voice': { names: 'avatar', call: none, answers: Voice.strict() },
  'POST /avatars/{id}/voice/retry': {
    names: 'avatar',
    call: none,
    answers: z.object({ message: z.string().startsWith('This voice has not failed') }),
    status: 409,
  },
  'DELETE /avatars/{id}/voice': { names: 'avatar', call: none, answers: nothing },
  'POST /speech/generate': {
    names: 'avatar',
    call: ({ avatarId }) => ({ json: { avatarId, text: 'Hello' } }),
    answers: z.object({ success: z.literal(false), message: z.literal('This avatar has no cloned voice') }),
    status: 409,
  },
  'POST /speech/transcribe': {
    call: () => ({ form: formWithFile('audio', { name: 'said.wav', content: HEADS.wav }) }),
    answers: z.object({ message: z.string().startsWith('Speech recognition is not set up here') }),
    status: 409,
  },
};

const MEMORIES: Record<string, Exercise> = {
  'GET /avatars/{id}/memories': { names: 'avatar', call: none, answers: z.array(Memory.strict()).nonempty() },
  'POST /avatars/{id}/memories': {
    names: 'avatar',
    call: () => ({ json: { type: 'qa', title: 'The kettle', text: 'The kettle fell off the stove.' } }),
    answers: Memory.strict(),
  },
  'POST /avatars/{id}/memories/photo': {
    names: 'avatar',
    call: () => ({ form: formWithFile('photo', { name: 'a.png', content: PNG }, { title: 'The pier', caption: 'Ruth on the pier.' }) }),
    answers: Memory.strict(),
  },
  'GET /memories/{id}': { names: 'memory', call: none, answers: MemoryDetails.strict() },
  'PUT /memories/{id}': { names: 'writtenMemory', call: () => ({ json: { title: 'The teapot' } }), answers: MemoryDetails.strict() },
  'POST /memories/{id}/retry': { names: 'failedMemory', call: none, answers: Memory.strict() },
  'DELETE /memories/{id}': { names: 'memory', call: none, answers: nothing },
  'GET /avatars/{id}/timeline': { names: 'avatar', call: none, answers: TimelinePage.strict() },
  'GET /avatars/{id}/timeline/undated': { names: 'avatar', call: none, answers: UndatedMemories },
  'GET /avatars/{id}/garden': { names: 'avatar', call: none, answers: Garden.strict() },
  'POST /garden-models': {
    call: () => ({ raw: makeUsdz(), headers: { 'content-type': USDZ_TYPE } }),
    answers: GardenModelLink.strict(),
  },
  'POST /timeline/parse': { names: 'avatar', call: ({ avatarId }) => ({ json: { words: 'about 1962', avatarId } }), answers: DateReading },
  'POST /avatars/{id}/stories': { names: 'life', call: () => ({ json: { from: 1950, to: 1959 } }), answers: CreatedStory.strict() },
  'GET /avatars/{id}/stories': { names: 'life', call: none, answers: z.array(ListedStory.strict()) },
  'GET /stories/{id}': { names: 'story', call: none, answers: Story.strict() },
  'DELETE /stories/{id}': { names: 'story', call: none, answers: nothing },
  'POST /uploads': { names: 'avatar', call: ({ avatarId = '' }) => ({ json: announceVideo(avatarId) }), answers: PartUpload.strict() },
  'GET /uploads/{id}': { names: 'partUpload', call: none, answers: PartUpload.strict() },
  'POST /uploads/{id}/parts': {
    names: 'partUpload',
    call: () => ({ form: formWithFile('part', { name: 'part', content: HEADS.mp4 }, { start: '0' }) }),
    answers: PartUpload.strict(),
  },
  'POST /uploads/{id}/finish': { names: 'wholeUpload', call: none, answers: Memory.strict() },
  'DELETE /uploads/{id}': { names: 'partUpload', call: none, answers: nothing },
  'POST /upload': { names: 'avatar', call: ({ avatarId = '' }) => ({ form: makeUpload(avatarId, LETTER) }), answers: Memory.strict() },
};

const SMS: Record<string, Exercise> = {
  'GET /sms': { call: none, answers: SmsOverview.strict() },
  'POST /sms/numbers': { call: () => ({ json: {} }), answers: SmsCode.strict() },
  'PUT /sms/numbers/{id}': { names: 'smsNumber', call: () => ({ json: {} }), answers: SmsNumber.strict() },
  'DELETE /sms/numbers/{id}': { names: 'smsNumber', call: none, answers: nothing },
};

const CAPSULES: Record<string, Exercise> = {
  'GET /capsules': { call: none, answers: z.array(CapsuleCover.strict()) },
  'POST /capsules': { call: () => ({ json: { title: 'For Hannah' } }), answers: Capsule.strict() },
  'GET /capsules/{id}': { names: 'capsule', call: none, answers: Capsule.strict() },
  'PUT /capsules/{id}': { names: 'capsule', call: () => ({ json: { letter: 'Dear Hannah' } }), answers: Capsule.strict() },
  'DELETE /capsules/{id}': { names: 'sealedCapsule', call: (_ids, { password }) => ({ json: { password } }), answers: nothing },
  'POST /capsules/{id}/parts': { names: 'capsule', call: () => picture('file'), answers: CapsulePart.strict() },
  'GET /capsules/{id}/parts/{partId}': { names: 'capsule', call: none, answers: z.string().startsWith('Dear Hannah') },
  'DELETE /capsules/{id}/parts/{partId}': { names: 'capsule', call: none, answers: nothing },
  'POST /capsules/{id}/seal': { names: 'capsule', call: (_ids, { password }) => ({ json: { password } }), answers: Capsule.strict() },
  'POST /capsules/{id}/take-back': {
    names: 'sealedCapsule',
    call: (_ids, { password }) => ({ json: { password } }),
    answers: Capsule.strict(),
  },
};

const OPENED_CAPSULES: Record<string, Exercise> = {
  'POST /capsules/{id}/preview': { names: 'capsule', call: none, answers: PreviewSent.strict() },
  'POST /capsules/{id}/recipients/{recipientId}/link': {
    names: 'capsule',
    call: none,
    answers: z.object({ message: z.literal('It opens on June 1, 2036.') }),
    status: 409,
  },
  'GET /capsule/{token}': { names: 'previewLink', call: none, answers: CapsuleFront.strict() },
  'POST /capsule/{token}/open': { names: 'previewLink', call: () => ({ json: { tellsAuthor: true } }), answers: OpenedCapsule.strict() },
  'GET /capsule/{token}/parts/{number}': { names: 'previewLink', call: none, answers: z.string().includes('PNG') },
  'GET /capsule/{token}/download.zip': { names: 'previewLink', call: none, answers: z.string().startsWith('PK') },
  'POST /capsule/{token}/mails': { names: 'previewLink', call: () => ({ json: { wanted: false } }), answers: nothing },
};

const CHAT: Record<string, Exercise> = {
  'GET /chats/{avatarId}': { names: 'avatar', call: none, answers: z.array(Message.strict()) },
  'GET /chats/{avatarId}/openers': { names: 'avatar', call: none, answers: z.array(Opener.strict()) },
  'POST /chats/{avatarId}/messages': {
    names: 'avatar',
    call: () => ({ json: { role: 'user', content: 'Hello' } }),
    answers: Message.strict(),
  },
  'POST /chat/generate': {
    names: 'avatar',
    call: ({ avatarId }) => ({ json: { avatarId, messages: [{ role: 'user', content: 'Who planted the cherry trees?' }] } }),
    answers: GeneratedReply.strict(),
  },
};

const EMOTIONS: Record<string, Exercise> = {
  'GET /messages/{id}/emotion': { names: 'message', call: none, answers: Emotion.strict() },
  'GET /check-in-cards': { names: 'avatar', call: ({ avatarId = '' }) => ({ query: { avatarId } }), answers: CheckInCard.nullable() },
  'POST /check-in-cards/{id}': { names: 'checkInCard', call: () => ({ json: { answer: 'all_right' } }), answers: nothing },
};

const GROUPS: Record<string, Exercise> = {
  'GET /group-chats': { call: none, answers: z.array(ListedGroup.strict()) },
  'POST /group-chats': {
    names: 'avatar',
    call: ({ avatarId }) => ({ json: { name: 'Family Chat', avatarId } }),
    answers: Group.strict(),
  },
  'GET /group-chats/{groupId}': { names: 'group', call: none, answers: GroupDetails.strict() },
  'PUT /group-chats/{groupId}': { names: 'group', call: () => ({ json: { name: 'The Adlers' } }), answers: Group.strict() },
  'PUT /group-chats/{groupId}/choices': { names: 'group', call: () => ({ json: { isAvatarMuted: true } }), answers: nothing },
  'DELETE /group-chats/{groupId}': { names: 'group', call: none, answers: nothing },
  'POST /group-chats/{groupId}/messages': {
    names: 'group',
    call: () => ({ json: { content: 'Do you remember the orchard?' } }),
    answers: GroupMessage.strict(),
  },
  'GET /group-chats/{groupId}/messages/{id}': { names: 'groupMessage', call: none, answers: GroupMessage.strict() },
  'POST /group-chats/{groupId}/typing': { names: 'group', call: none, answers: nothing },
  'POST /group-chats/{groupId}/read': { names: 'groupMessage', call: ({ messageId }) => ({ json: { messageId } }), answers: nothing },
  'DELETE /group-chats/{groupId}/members/{id}': { names: 'member', call: none, answers: nothing },
  'POST /group-chats/{groupId}/invite': {
    names: 'group',
    call: () => ({ json: { email: newUsername() } }),
    answers: InvitationSent.strict(),
  },
  'PUT /group-chats/{groupId}/invitations/{id}': {
    names: 'request',
    call: () => ({ json: { approve: true } }),
    answers: Invitation.strict(),
  },
  'DELETE /group-chats/{groupId}/invitations/{id}': { names: 'invitation', call: none, answers: nothing },
  'GET /group-chats/invitation/{token}': { names: 'foreignLink', call: none, answers: InvitationDetails.strict() },
  'POST /group-chats/accept-invitation': { names: 'ownLink', call: ({ token }) => ({ json: { token } }), answers: JoinedGroup.strict() },
  'POST /group-chats/invitation/{token}/decline': { names: 'ownLink', call: none, answers: nothing },
  'POST /group-chats/invitation/{token}/ask': { names: 'foreignLink', call: none, answers: nothing },
};

const EXPORTS: Record<string, Exercise> = {
  'POST /export': { call: none, answers: ExportRef.strict() },
  'GET /export/{id}': { names: 'export', call: none, answers: z.string().startsWith('PK') },
};

const NOTIFICATIONS: Record<string, Exercise> = {
  'GET /events': { call: none, answers: LiveEvent },
};

/** One row per row of the route table. */
export const EXERCISES: Record<string, Exercise> = {
  ...ACCOUNTS,
  ...AVATARS,
  ...MEMORIES,
  ...CAPSULES,
  ...VAULTS,
  ...SMS,
  ...OPENED_CAPSULES,
  ...CHAT,
  ...EMOTIONS,
  ...NOTIFICATIONS,
  ...GROUPS,
  ...EXPORTS,
};
