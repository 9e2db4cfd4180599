import { localStore } from '../../lib/local-store.ts';
import { UNSENT_PREFIX } from '../accounts/session.ts';

/** Whether a message to anybody may not have been sent: what is needed to say more is loaded then, and not with home. */
export const mayHaveUnsent = (): boolean => localStore.endings(UNSENT_PREFIX).some((name) => /^(group-)?outbox-/.test(name));
