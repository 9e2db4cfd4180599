import { z } from 'zod';
import { HelpCard, MessageState, Provenance, Role, Source } from './chat.ts';
import { Username } from './accounts.ts';
import { AvatarId, GroupId, GroupMessageId, InvitationId, MemberId, UserId } from './ids.ts';
import { InvitationToken } from './invitation-token.ts';
import { MailState } from './mail.ts';
import { PageLimit } from './page-limit.ts';
import { Part } from './replies/parts.ts';
import { requiredName, requiredText, ShownName } from './text.ts';
import { MESSAGE_MAX_CHARS, UNREAD_MAX_COUNT } from './units.ts';

/** An extended family; with more members nobody can know who is listening. */
export const GROUP_MAX_MEMBERS = 200;
/** Maximum number of open invitations per group. */
export const GROUP_MAX_PENDING = 200;

const GROUP_NAME_MIN_CHARS = 3;
const GROUP_NAME_MAX_CHARS = 100;
const NameTooShort = 'Group name must be at least 3 characters';
const GroupName = requiredName('Please enter a name for this group chat', GROUP_NAME_MAX_CHARS);

/** Any non-blank name: "Us" is one (docs/PRODUCT.md, Sizes and times). */
export const CreateGroup = z.object({
  name: GroupName,
  avatarId: z.string({ error: 'Please select an avatar' }).min(1, 'Please select an avatar').pipe(AvatarId),
});
export type CreateGroup = z.infer<typeof CreateGroup>;

/** The form on the home page, which requires a longer name (docs/PRODUCT.md, Sizes and times). */
export const CreateGroupAtHome = CreateGroup.extend({
  name: requiredName(NameTooShort, GROUP_NAME_MAX_CHARS).pipe(z.string().min(GROUP_NAME_MIN_CHARS, NameTooShort)),
});

/** How much of a group's last message its list shows. */
export const LAST_WORDS_MAX_CHARS = 120;

export const Group = z.object({ id: GroupId, name: ShownName, createdAt: z.iso.datetime(), avatarId: AvatarId });
export type Group = z.infer<typeof Group>;

/** A group in the user's list. */
export const ListedGroup = Group.extend({
  /** Messages by others since the read marker; omitted for users who switched unread counts off. */
  unreadCount: z.number().int().min(0).max(UNREAD_MAX_COUNT).optional(),
  /** The last complete message; omitted where there is none. */
  lastMessage: z
    .object({
      /** Null for the avatar's messages, and after the author's account was deleted. */
      userId: UserId.nullable(),
      displayName: ShownName,
      role: Role,
      timestamp: z.iso.datetime(),
      /**
       * Its beginning on one line, at most LAST_WORDS_MAX_CHARS; omitted for what speaks of danger, for help lines and Everkin's own
       * notices, and for the avatar's messages where the user has muted it.
       */
      words: z.string().optional(),
    })
    .optional(),
});
export type ListedGroup = z.infer<typeof ListedGroup>;

/** The newest, or those before a given one. */
export const ListGroups = z.object({ limit: PageLimit.optional(), before: GroupId.optional() });
export type ListGroups = z.infer<typeof ListGroups>;

export const GroupMessage = z.object({
  id: GroupMessageId,
  /** Null for the avatar's messages, and after the author's account was deleted. */
  userId: UserId.nullable(),
  displayName: ShownName,
  role: Role,
  content: z.string(),
  timestamp: z.iso.datetime(),
  /** For the avatar's messages: `streaming` is in progress, `failed` has none. */
  state: MessageState.optional(),
  provenance: Provenance.optional(),
  sources: z.array(Source).optional(),
  /** For a reply made without a language model; `content` says the same in plain text. */
  parts: z.array(Part).optional(),
  helpCard: HelpCard.optional(),
  error: z.string().optional(),
});
export type GroupMessage = z.infer<typeof GroupMessage>;

export const ReplyPolicy = z.enum(['named', 'always', 'quiet'], { error: 'The reply policy is named, always or quiet' });
export type ReplyPolicy = z.infer<typeof ReplyPolicy>;
export const WhoMayInvite = z.enum(['everyone', 'owner'], { error: 'Those who may invite are everyone or owner' });
export type WhoMayInvite = z.infer<typeof WhoMayInvite>;

/** A member's own preferences. */
const GroupChoices = z.object({
  /** The avatar's messages are collapsed, on all of the member's devices. */
  isAvatarMuted: z.boolean({ error: 'isAvatarMuted is true or false' }),
});

/** A group as its members see it (docs/API.md, GET /group-chats/{groupId}). */
export const GroupDetails = z.object({
  groupChat: z.object({ id: GroupId, name: ShownName, ownerId: UserId, replyPolicy: ReplyPolicy, whoMayInvite: WhoMayInvite }),
  members: z.array(
    z.object({
      id: MemberId,
      userId: UserId,
      displayName: ShownName,
      /** Their current profile picture; visible to members of a common group (docs/PRODUCT.md, Messages in a group). */
      imageUrl: z.string().nullable(),
      joinedAt: z.iso.datetime(),
      status: z.literal('active'),
      /** Whether they are online; omitted where they, or the viewer, switched presence off. */
      isHere: z.boolean().optional(),
      /** The last message they have read, null before the first; omitted where they, or the viewer, switched read marks off. */
      readId: GroupMessageId.nullable().optional(),
      /** False for the avatar's owner, who may leave but cannot be removed. */
      mayBeRemoved: z.literal(false).optional(),
    }),
  ),
  messages: z.array(GroupMessage),
  avatar: z.object({ id: AvatarId, name: ShownName, imageUrl: z.string().nullable() }),
  /** The viewer's unread messages; omitted where nothing is unread, or unread counts are switched off. */
  unread: z.object({ count: z.number().int().min(1).max(UNREAD_MAX_COUNT), firstId: GroupMessageId }).optional(),
  pendingInvitations: z.array(
    z.object({
      id: InvitationId,
      inviteeEmail: z.string(),
      createdAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      /**
       * The address of a user who is signed in with another one and asks to join; shown to the inviter and the owner (docs/PRODUCT.md,
       * Invitations).
       */
      askedBy: ShownName.optional(),
      /** Delivery status of its latest mail, for the inviter and the owner; omitted where none was sent. */
      mail: MailState.optional(),
      /**
       * False where the viewer is neither its inviter nor the owner, and so can neither resolve nor revoke it (docs/PRODUCT.md,
       * Invitations).
       */
      mayManage: z.literal(false).optional(),
    }),
  ),
  /** The viewer's own preferences; not visible to others. */
  choices: GroupChoices,
});
export type GroupDetails = z.infer<typeof GroupDetails>;

export const GroupRef = z.object({ groupId: GroupId });
export type GroupRef = z.infer<typeof GroupRef>;

export const ChooseInGroup = GroupRef.extend(GroupChoices.shape);
export type ChooseInGroup = z.infer<typeof ChooseInGroup>;

/** GET /group-chats/{groupId}; limit and before apply to its messages. */
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
  /** Transfers the group to another member (docs/PRODUCT.md, Members and owners). */
  ownerId: UserId.optional(),
});
export type UpdateGroup = z.infer<typeof UpdateGroup>;

/** A group message by a person; the avatar's come from the worker. */
export const SaveGroupMessage = z.object({
  groupId: GroupId,
  content: requiredText('Please write a message', MESSAGE_MAX_CHARS, 'A message has at most 4,000 characters'),
  role: z.literal('user', { error: 'The role of a group message is user' }).default('user'),
});
export type SaveGroupMessage = z.infer<typeof SaveGroupMessage>;

/** GET /group-chats/{groupId}/messages/{id} */
export const GroupMessageRef = z.object({ groupId: GroupId, id: GroupMessageId });
export type GroupMessageRef = z.infer<typeof GroupMessageRef>;

/** Marks everything up to this message as read. */
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
 * Why an invitation has no mail: the address already got one in the last 24 hours, from anybody, or mail to it is paused for longer.
 * The link can still be shared by hand; `message` explains this in text suitable for display.
 */
export const NoMail = z.object({ reason: z.enum(['written-today', 'paused']), message: z.string() });
export type NoMail = z.infer<typeof NoMail>;

/** The token is returned only here; the database stores its hash (docs/PRODUCT.md, Invitations). */
export const InvitationSent = z.object({
  invitationToken: z.string(),
  invitation: Invitation,
  /** Omitted where a mail is sent. */
  noMail: NoMail.optional(),
});
export type InvitationSent = z.infer<typeof InvitationSent>;

export const InvitationByToken = z.object({ token: InvitationToken });
export type InvitationByToken = z.infer<typeof InvitationByToken>;

/** What the link shows before sign-in. */
export const InvitationDetails = z.object({
  invitation: z.object({
    status: InvitationStatus,
    expiresAt: z.iso.datetime(),
    /** The invited address; only while the invitation is open, and only with a link that was made for this address. */
    inviteeEmail: z.string().optional(),
  }),
  invitedBy: z.object({ displayName: ShownName }),
  groupChat: z.object({
    /** Only for members. */
    id: GroupId.optional(),
    name: ShownName,
  }),
  avatar: z.object({ name: ShownName, imageUrl: z.string().nullable() }),
});
export type InvitationDetails = z.infer<typeof InvitationDetails>;

/** What the decline page shows; null where only the link still exists. */
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
