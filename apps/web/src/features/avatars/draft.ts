import { localStore } from '../../lib/local-store.ts';
import { UNSENT_PREFIX } from '../accounts/session.ts';

const draftKey = (avatarId: string): string => `${UNSENT_PREFIX}draft-${avatarId}`;

/** Unsent text survives a reload and an expired session (docs/PRODUCT.md, Redirects and drafts). */
export const loadDraft = (avatarId: string): string => localStore.read(draftKey(avatarId)) ?? '';
export const saveDraft = (avatarId: string, text: string): void => localStore.write(draftKey(avatarId), text);

export const joinText = (before: string, words: string): string => [before.trimEnd(), words].filter(Boolean).join(' ');

/** Puts words into the next message to an avatar, after those that are there. */
export const addToDraft = (avatarId: string, words: string): void => saveDraft(avatarId, joinText(loadDraft(avatarId), words));
