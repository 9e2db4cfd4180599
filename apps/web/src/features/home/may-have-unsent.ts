import { localStore } from '../../lib/local-store.ts';
import { UNSENT_PREFIX } from '../accounts/session.ts';

/** Whether an avatar may have unsent messages: the code that checks exactly loads only then, not with home. */
export const mayHaveUnsent = (): boolean => localStore.endings(UNSENT_PREFIX).some((name) => /^(group-)?outbox-/.test(name));
