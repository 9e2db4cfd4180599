import type { CapsuleId } from '@everkin/contracts/ids';
import { parseJson } from '../../lib/api/failure.ts';
import { localStore } from '../../lib/local-store.ts';
import { UNSENT_PREFIX } from '../accounts/session.ts';

const PREFIX = `${UNSENT_PREFIX}capsule-`;

/** Words that the server does not have yet, and the letter that they change. */
export type LetterDraft = { text: string; base: string };

const isDraft = (value: unknown): value is LetterDraft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  'base' in value &&
  typeof value.text === 'string' &&
  typeof value.base === 'string';

/**
 * Letters on this device, each until the server has it. Sealing removes them (docs/PRODUCT.md, Memory capsules): afterwards no copy of
 * the letter may stay where somebody else could read it.
 */
export const letterDrafts = {
  load(id: CapsuleId): LetterDraft | null {
    const draft = parseJson(localStore.read(PREFIX + id) ?? '');
    return isDraft(draft) ? draft : null;
  },
  save(id: CapsuleId, draft: LetterDraft): void {
    localStore.write(PREFIX + id, JSON.stringify(draft));
  },
  remove(id: string): void {
    localStore.write(PREFIX + id, '');
  },
  /** The capsules that have one. */
  listIds(): string[] {
    return localStore.endings(PREFIX);
  },
};
