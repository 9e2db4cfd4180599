import { z } from 'zod';

/** The longest id that a caller may send; ours have 29 characters. */
const ID_MAX_CHARS = 64;

const makeId = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, { error: missing, abort: true })
    .max(ID_MAX_CHARS, 'This id is too long')
    .regex(/^[\w-]+$/, 'This is not an id');
const id = makeId('An id is required');

// Ids are opaque to callers; the prefix shows the type, in logs and in the database.
export const UserId = id.brand<'UserId'>();
export type UserId = z.infer<typeof UserId>;
export const AvatarId = makeId('Avatar ID is required').brand<'AvatarId'>();
export type AvatarId = z.infer<typeof AvatarId>;
export const MemoryId = id.brand<'MemoryId'>();
export type MemoryId = z.infer<typeof MemoryId>;
export const PassageId = id.brand<'PassageId'>();
export type PassageId = z.infer<typeof PassageId>;
export const MessageId = id.brand<'MessageId'>();
export type MessageId = z.infer<typeof MessageId>;
export const FileId = id.brand<'FileId'>();
export type FileId = z.infer<typeof FileId>;
export const JobId = id.brand<'JobId'>();
export type JobId = z.infer<typeof JobId>;

export const GroupId = id.brand<'GroupId'>();
export type GroupId = z.infer<typeof GroupId>;
export const MemberId = id.brand<'MemberId'>();
export type MemberId = z.infer<typeof MemberId>;
export const GroupMessageId = id.brand<'GroupMessageId'>();
export type GroupMessageId = z.infer<typeof GroupMessageId>;
export const InvitationId = id.brand<'InvitationId'>();
export type InvitationId = z.infer<typeof InvitationId>;
export const EmailId = id.brand<'EmailId'>();
export type EmailId = z.infer<typeof EmailId>;
export const SessionId = id.brand<'SessionId'>();
export type SessionId = z.infer<typeof SessionId>;
export const ExportId = id.brand<'ExportId'>();
export type ExportId = z.infer<typeof ExportId>;
export const PartUploadId = id.brand<'PartUploadId'>();
export type PartUploadId = z.infer<typeof PartUploadId>;
/** A stored chunk of a file. */
export const PartId = id.brand<'PartId'>();
export type PartId = z.infer<typeof PartId>;

/** A speech clip, finished or pending. */
export const SpokenTextId = id.brand<'SpokenTextId'>();
export type SpokenTextId = z.infer<typeof SpokenTextId>;
/** A voice requested from one recording; also the idempotency key of that request at the provider. */
export const VoiceId = id.brand<'VoiceId'>();
export type VoiceId = z.infer<typeof VoiceId>;

/** A dictation waiting for transcription. */
export const DictationId = id.brand<'DictationId'>();
export type DictationId = z.infer<typeof DictationId>;

/** A saved story: a scope of a life, to be played. */
export const CheckInCardId = id.brand<'CheckInCardId'>();
export type CheckInCardId = z.infer<typeof CheckInCardId>;
export const StoryId = id.brand<'StoryId'>();
export type StoryId = z.infer<typeof StoryId>;

export const CapsuleId = id.brand<'CapsuleId'>();
export type CapsuleId = z.infer<typeof CapsuleId>;
export const CapsulePartId = id.brand<'CapsulePartId'>();
export type CapsulePartId = z.infer<typeof CapsulePartId>;
export const CapsuleRecipientId = id.brand<'CapsuleRecipientId'>();
export type CapsuleRecipientId = z.infer<typeof CapsuleRecipientId>;

/** A phone number that texts, connected or not. */
export const SmsNumberId = id.brand<'SmsNumberId'>();
export type SmsNumberId = z.infer<typeof SmsNumberId>;
/** One text, in or out. */
export const SmsMessageId = id.brand<'SmsMessageId'>();
export type SmsMessageId = z.infer<typeof SmsMessageId>;

export const VaultId = id.brand<'VaultId'>();
export type VaultId = z.infer<typeof VaultId>;
export const VaultItemId = id.brand<'VaultItemId'>();
export type VaultItemId = z.infer<typeof VaultItemId>;
export const VaultMemberId = id.brand<'VaultMemberId'>();
export type VaultMemberId = z.infer<typeof VaultMemberId>;
export const VaultExportId = id.brand<'VaultExportId'>();
export type VaultExportId = z.infer<typeof VaultExportId>;

/** One installation: its database, and its stored files. */
export const InstallationId = id.brand<'InstallationId'>();
export type InstallationId = z.infer<typeof InstallationId>;

/** Id types by prefix. */
export type IdByPrefix = {
  us: UserId;
  av: AvatarId;
  me: MemoryId;
  pa: PassageId;
  ms: MessageId;
  fl: FileId;
  jb: JobId;
  gr: GroupId;
  mb: MemberId;
  gm: GroupMessageId;
  iv: InvitationId;
  em: EmailId;
  ex: ExportId;
  pu: PartUploadId;
  pt: PartId;
  sp: SpokenTextId;
  vo: VoiceId;
  di: DictationId;
  in: InstallationId;
  st: StoryId;
  ci: CheckInCardId;
  ca: CapsuleId;
  cp: CapsulePartId;
  cr: CapsuleRecipientId;
  sn: SmsNumberId;
  sx: SmsMessageId;
  va: VaultId;
  vi: VaultItemId;
  vm: VaultMemberId;
  vx: VaultExportId;
};
export type IdPrefix = keyof IdByPrefix;
