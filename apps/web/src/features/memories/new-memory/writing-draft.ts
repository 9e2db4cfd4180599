import type { AvatarId } from '@everkin/contracts/ids';
import { z } from 'zod';
import { parseJson } from '../../../lib/api/failure.ts';
import { localStore } from '../../../lib/local-store.ts';
import { UNSENT_PREFIX } from '../../accounts/session.ts';
import { BLANK_WRITING, type Writing } from './writing-form.tsx';

const keyOf = (avatarId: AvatarId): string => `${UNSENT_PREFIX}memory-${avatarId}`;

const StoredDraft = z.object({ title: z.string(), when: z.string(), text: z.string() });

/**
 * The draft of an unsaved memory: it survives a tap beside the dialog, a reload and an expired session (docs/PRODUCT.md,
 * Redirects and drafts).
 */
export function loadWritingDraft(avatarId: AvatarId): Writing {
  return StoredDraft.catch(BLANK_WRITING).parse(parseJson(localStore.read(keyOf(avatarId)) ?? ''));
}

export function saveWritingDraft(avatarId: AvatarId, writing: Writing): void {
  const isBlank = Object.values(writing).every((words) => words === '');
  localStore.write(keyOf(avatarId), isBlank ? '' : JSON.stringify(writing));
}
