import type { RestRoute } from './route.ts';
import { accountsRoutes } from './routes/accounts.ts';
import { avatarsRoutes } from './routes/avatars.ts';
import { capsulesRoutes } from './routes/capsules.ts';
import { chatRoutes } from './routes/chat.ts';
import { emotionsRoutes } from './routes/emotions.ts';
import { exportsRoutes } from './routes/exports.ts';
import { gardenRoutes } from './routes/garden.ts';
import { groupsRoutes } from './routes/groups.ts';
import { memoriesRoutes } from './routes/memories.ts';
import { notificationsRoutes } from './routes/notifications.ts';
import { openedCapsulesRoutes } from './routes/opened-capsules.ts';
import { plansRoutes } from './routes/plans.ts';
import { smsRoutes } from './routes/sms.ts';
import { timelineRoutes } from './routes/timeline.ts';
import { uploadsRoutes } from './routes/uploads.ts';
import { vaultExportsRoutes } from './routes/vault-exports.ts';
import { vaultMembersRoutes } from './routes/vaults/vault-members.ts';
import { vaultsRoutes } from './routes/vaults.ts';
import { voiceRoutes } from './routes/voice.ts';

/** Every documented call (docs/API.md), one file per module. */
export const REST_ROUTES: RestRoute[] = [
  ...accountsRoutes,
  ...plansRoutes,
  ...avatarsRoutes,
  ...memoriesRoutes,
  ...timelineRoutes,
  ...gardenRoutes,
  ...capsulesRoutes,
  ...vaultsRoutes,
  ...vaultMembersRoutes,
  ...chatRoutes,
  ...emotionsRoutes,
  ...smsRoutes,
  ...voiceRoutes,
  ...groupsRoutes,
  ...notificationsRoutes,
  ...uploadsRoutes,
  ...exportsRoutes,
  ...vaultExportsRoutes,
  ...openedCapsulesRoutes,
];
