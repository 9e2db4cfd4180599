import { z } from 'zod';
import { MessageState, Provenance, Role, Source } from './chat.ts';
import { Username } from './accounts.ts';
import { AvatarId, GroupId, GroupMessageId, InvitationId, MemberId, UserId } from './ids.ts';
import { MailState } from './mail.ts';
import { PageLimit } from './page-limit.ts';
import { requiredName, requiredText, ShownName } from './text.ts';
import { MESSAGE_MAX_CHARS, UNREAD_MAX_COUNT } from './units.ts';

/** A family, and its family's families; more than one can know who is listening. */
export const GROUP_MAX_MEMBERS = 200;
/** Invitations of a group that nobody has answered. */
export const GROUP_MAX_PENDING = 200;

const GROUP_NAME_MIN_CHARS = 3;
const GROUP_NAME_MAX_CHARS = 100;
const NameTooShort = 'Group name must be at least 3 characters';
const GroupName = requiredName('Please enter a name for this group chat', GROUP_NAME_MAX_CHARS);

/** Any name that is not blank: "Us" is one (docs/PRODUCT.md, Sizes and times). */
export const CreateGroup = z.object({
  name: GroupName,
  avatarId: z.string({ error: 'Please select an avatar' }).min(1, 'Please select an avatar').pipe(AvatarId),
});
export type CreateGroup = z.infer<typeof CreateGroup>;

/** The form on home, which asks for a longer name (docs/PRODUCT.md, Sizes and times). */
export const CreateGroupAtHome = CreateGroup.extend({
  name: requiredName(NameTooShort, GROUP_NAME_MAX_CHARS).pipe(z.string().min(GROUP_NAME_MIN_CHARS, NameTooShort)),
});

export const Group = z.object({ id: GroupId, name: ShownName, createdAt: z.iso.datetime(), avatarId: AvatarId });
export type Group = z.infer<typeof Group>;

/** A group in the list of those that one is in. */
export const ListedGroup = Group.extend({
  /** What others have said since one read here last; left out by those who switched unread counts off. */
  unreadCount: z.number().int().min(0).max(UNREAD_MAX_COUNT).optional(),
});
export type ListedGroup = z.infer<typeof ListedGroup>;

/** The newest, or those before one of them. */
export const ListGroups = z.object({ limit: PageLimit.optional(), before: GroupId.optional() });
export type ListGroups = z.infer<typeof ListGroups>;

export const GroupMessage = z.object({
  id: GroupMessageId,
  /** Null for the avatar's words, and for those of somebody whose account is gone. */
  userId: UserId.nullable(),
  displayName: ShownName,
  role: Role,
  content: z.string(),
  timestamp: z.iso.datetime(),
  /** Of the avatar's words. `streaming` ones are being said, `failed` ones were not. */
  state: MessageState.optional(),
  provenance: Provenance.optional(),
  sources: z.array(Source).optional(),
  error: z.string().optional(),
});
export type GroupMessage = z.infer<typeof GroupMessage>;

export const ReplyPolicy = z.enum(['named', 'always', 'quiet'], { error: 'The reply policy is named, always or quiet' });
export type ReplyPolicy = z.infer<typeof ReplyPolicy>;
export const WhoMayInvite = z.enum(['everyone', 'owner'], { error: 'Those who may invite are everyone or owner' });
export type WhoMayInvite = z.infer<typeof WhoMayInvite>;

/** What each member chooses for themselves alone. */
const GroupChoices = z.object({
  /** The avatar's words stand folded, here and on every device of theirs. */
  isAvatarMuted: z.boolean({ error: 'isAvatarMuted is true or false' }),
});

/** What members see of a group (docs/API.md, GET /group-chats/{groupId}). */
export const GroupDetails = z.object({
  groupChat: z.object({ id: GroupId, name: ShownName, ownerId: UserId, replyPolicy: ReplyPolicy, whoMayInvite: WhoMayInvite }),
  members: z.array(
    z.object({
      id: MemberId,
      userId: UserId,
      displayName: ShownName,
      /** Their profile picture as it now is; those who are in a group with them may see it (docs/PRODUCT.md, Messages in a group). */
      imageUrl: z.string().nullable(),
      joinedAt: z.iso.datetime(),
      status: z.literal('active'),
      /** Whether they have Everkin open; left out where they, or the reader, switched that off. */
      isHere: z.boolean().optional(),
      /** The last message that they have read, null before the first; left out where they, or the reader, switched read marks off. */
      readId: GroupMessageId.nullable().optional(),
      /** False for the one whose avatar it is: they may leave, and nobody else makes them. */
      mayBeRemoved: z.literal(false).optional(),
    }),
  ),
  messages: z.array(GroupMessage),
  avatar: z.object({ id: AvatarId, name: ShownName, imageUrl: z.string().nullable() }),
  /** Where the reader had stopped reading; left out where nothing is unread, or unread counts are switched off. */
  unread: z.object({ count: z.number().int().min(1).max(UNREAD_MAX_COUNT), firstId: GroupMessageId }).optional(),
  pendingInvitations: z.array(
    z.object({
      id: InvitationId,
      inviteeEmail: z.string(),
      createdAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      /**
       * The address of somebody who is signed in with another one and asks to be let in; told to the inviter and the owner
       * (docs/PRODUCT.md, Invitations).
       */
      askedBy: ShownName.optional(),
      /** How far its latest mail has come, for the inviter and the owner; left out where none went out. */
      mail: MailState.optional(),
      /**
       * False where the reader is neither its inviter nor the owner, and so can neither answer nor revoke it
       * (docs/PRODUCT.md, Invitations).
       */
      mayManage: z.literal(false).optional(),
    }),
  ),
  /** What the reader has chosen for themselves; nobody else is told. */
  choices: GroupChoices,
});
export type GroupDetails = z.infer<typeof GroupDetails>;

export const GroupRef = z.object({ groupId: GroupId });
export type GroupRef = z.infer<typeof GroupRef>;

export const ChooseInGroup = GroupRef.extend(GroupChoices.shape);
export type ChooseInGroup = z.infer<typeof ChooseInGroup>;

/** GET /group-chats/{groupId}; limit and before are those of its messages. */
export const GetGroup = GroupRef.extend({
  limit: PageLimit.optional(),
  before: GroupMessageId.optional(),
});
export type GetGroup = z.infer<typeof GetGroup>;

export const UpdateGroup = z.object({
  groupId: GroupId,
  name: GroupName.optional(),
  replyPolicy: ReplyPolicy.optional(),
  whoMayInvite: WhoMayInvite.optional(),
  /** Hands the group over to another member (docs/PRODUCT.md, Members and owners). */
  ownerId: UserId.optional(),
});
export type UpdateGroup = z.infer<typeof UpdateGroup>;

/** A group message that a person writes; the avatar's own come from the worker. */
export const SaveGroupMessage = z.object({
  groupId: GroupId,
  content: requiredText('Please write a message', MESSAGE_MAX_CHARS, 'A message has at most 4,000 characters'),
  role: z.literal('user', { error: 'The role of a group message is user' }).default('user'),
});
export type SaveGroupMessage = z.infer<typeof SaveGroupMessage>;

/** GET /group-chats/{groupId}/messages/{id} */
export const GroupMessageRef = z.object({ groupId: GroupId, id: GroupMessageId });
export type GroupMessageRef = z.infer<typeof GroupMessageRef>;

/** Tells that the reader has seen everything up to this message. */
export const ReadGroup = z.object({
  groupId: GroupId,
  messageId: z.string({ error: 'messageId names the last message that was read' }).pipe(GroupMessageId),
});
export type ReadGroup = z.infer<typeof ReadGroup>;

export const MemberRef = z.object({ groupId: GroupId, id: MemberId });
export type MemberRef = z.infer<typeof MemberRef>;

export const InviteMember = z.object({ groupId: GroupId, email: Username });
export type InviteMember = z.infer<typeof InviteMember>;

export const InvitationStatus = z.enum(['pending', 'accepted', 'declined']);
export type InvitationStatus = z.infer<typeof InvitationStatus>;

export const Invitation = z.object({
  id: InvitationId,
  inviteeEmail: z.string(),
  status: InvitationStatus,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof Invitation>;

/**
 * Why an invitation was made without a mail: in the last 24 hours the address has had one, from whomever, or it gets none
 * for a longer time. The link can be handed over all the same; `message` says so in words fit to be shown.
 */
export const NoMail = z.object({ reason: z.enum(['written-today', 'paused']), message: z.string() });
export type NoMail = z.infer<typeof NoMail>;

/** The token is returned only here; the database stores its hash (docs/PRODUCT.md, Invitations). */
export const InvitationSent = z.object({
  invitationToken: z.string(),
  invitation: Invitation,
  /** Left out where a mail goes out. */
  noMail: NoMail.optional(),
});
export type InvitationSent = z.infer<typeof InvitationSent>;

/** Whatever a link may hold: one that was mistyped is unknown, not malformed. */
const InvitationToken = z
  .string({ error: 'An invitation needs its token' })
  .min(1, 'An invitation needs its token')
  .max(1_000, 'This invitation is invalid or has expired.');

export const InvitationByToken = z.object({ token: InvitationToken });
export type InvitationByToken = z.infer<typeof InvitationByToken>;

/** What the join page shows before anybody signs in. */
export const InvitationDetails = z.object({
  invitation: z.object({ status: InvitationStatus, expiresAt: z.iso.datetime() }),
  groupChat: z.object({
    /** Told to those who are in it. */
    id: GroupId.optional(),
    name: ShownName,
  }),
  avatar: z.object({ name: ShownName, imageUrl: z.string().nullable() }),
});
export type InvitationDetails = z.infer<typeof InvitationDetails>;

/** What the page asks on which somebody declines; null where nothing but the link is left of it. */
export const InvitationToDecline = z.object({
  status: z.enum([...InvitationStatus.options, 'withdrawn']),
  subject: z.object({ groupName: ShownName, avatarName: ShownName }).nullable(),
});
export type InvitationToDecline = z.infer<typeof InvitationToDecline>;

export const JoinedGroup = z.object({ groupId: GroupId });
export type JoinedGroup = z.infer<typeof JoinedGroup>;

export const AnswerRequest = z.object({ groupId: GroupId, id: InvitationId, approve: z.boolean({ error: 'approve is true or false' }) });
export type AnswerRequest = z.infer<typeof AnswerRequest>;

export const InvitationRef = z.object({ groupId: GroupId, id: InvitationId });
export type InvitationRef = z.infer<typeof InvitationRef>;
