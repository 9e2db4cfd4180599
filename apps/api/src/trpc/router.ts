import { createCallerFactory, router } from './init.ts';
import { accountsRouter } from './routers/accounts.ts';
import { avatarsRouter } from './routers/avatars.ts';
import { chatRouter } from './routers/chat.ts';
import { memoriesRouter } from './routers/memories.ts';
import { uploadsRouter } from './routers/uploads.ts';

/** Every operation, once: the web calls it at /trpc, the REST adapter through `createCaller`. */
export const appRouter = router({
  accounts: accountsRouter,
  avatars: avatarsRouter,
  chat: chatRouter,
  memories: memoriesRouter,
  uploads: uploadsRouter,
});

export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);
