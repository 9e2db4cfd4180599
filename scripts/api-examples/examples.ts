import { ACCOUNT_EXAMPLES, LEAVING_EXAMPLES, PLAN_EXAMPLES } from './account-examples.ts';
import { AVATAR_EXAMPLES, MEMORY_EXAMPLES, TIMELINE_EXAMPLES } from './avatar-examples.ts';
import { CHAT_EXAMPLES, VOICE_EXAMPLES } from './chat-examples.ts';
import { CAPSULE_EXAMPLES } from './capsule-examples.ts';
import type { Example } from './example.ts';
import { LIVE_EXAMPLES } from './live-examples.ts';
import { GROUP_EXAMPLES } from './group-examples.ts';
import { SMS_EXAMPLES } from './sms-examples.ts';
import { VAULT_EXAMPLES } from './vault-examples.ts';
import { VAULT_EXPORT_EXAMPLES } from './vault-export-examples.ts';
import { VAULT_MEMBER_EXAMPLES } from './vault-member-examples.ts';

/** Every documented call with a success and a failure, in an order that a reader can execute. */
export const EXAMPLES: Record<string, Example[]> = {
  Accounts: ACCOUNT_EXAMPLES,
  Plans: PLAN_EXAMPLES,
  Avatars: AVATAR_EXAMPLES,
  Memories: MEMORY_EXAMPLES,
  Timeline: TIMELINE_EXAMPLES,
  Capsules: CAPSULE_EXAMPLES,
  Vault: [...VAULT_EXAMPLES, ...VAULT_EXPORT_EXAMPLES],
  Chat: CHAT_EXAMPLES,
  Texts: SMS_EXAMPLES,
  Voice: VOICE_EXAMPLES,
  Groups: GROUP_EXAMPLES,
  'People in a vault': VAULT_MEMBER_EXAMPLES,
  Live: LIVE_EXAMPLES,
  Leaving: LEAVING_EXAMPLES,
};
