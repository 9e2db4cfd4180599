import { createCallerFactory, router } from './init.ts';
import { accountsRouter } from './routers/accounts.ts';
import { avatarsRouter } from './routers/avatars.ts';
import { capsulesRouter } from './routers/capsules.ts';
import { chatRouter } from './routers/chat.ts';
import { emotionsRouter } from './routers/emotions.ts';
import { exportsRouter } from './routers/exports.ts';
import { gardenRouter } from './routers/garden.ts';
import { groupsRouter } from './routers/groups.ts';
import { memoriesRouter } from './routers/memories.ts';
import { openedCapsulesRouter } from './routers/opened-capsules.ts';
import { plansRouter } from './routers/plans.ts';
import { smsRouter } from './routers/sms.ts';
import { storiesRouter } from './routers/stories.ts';
import { timelineRouter } from './routers/timeline.ts';
import { uploadsRouter } from './routers/uploads.ts';
import { vaultExportsRouter } from './routers/vault-exports.ts';
import { vaultInvitationsRouter } from './routers/vault-invitations.ts';
import { vaultMembersRouter } from './routers/vault-members.ts';
import { vaultsRouter } from './routers/vaults.ts';
import { voiceRouter } from './routers/voice.ts';

/** Every operation, once: the web app calls it at /trpc, the REST adapter through `createCaller`. */
export const appRouter = router({
  accounts: accountsRouter,
  avatars: avatarsRouter,
  capsules: capsulesRouter,
  chat: chatRouter,
  emotions: emotionsRouter,
  exports: exportsRouter,
  garden: gardenRouter,
  groups: groupsRouter,
  memories: memoriesRouter,
  openedCapsules: openedCapsulesRouter,
  plans: plansRouter,
  sms: smsRouter,
  stories: storiesRouter,
  timeline: timelineRouter,
  uploads: uploadsRouter,
  vaultExports: vaultExportsRouter,
  vaultInvitations: vaultInvitationsRouter,
  vaultMembers: vaultMembersRouter,
  vaults: vaultsRouter,
  voice: voiceRouter,
});

export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);
