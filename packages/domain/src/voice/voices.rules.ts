import type { VoiceId } from '@everkin/contracts/ids';
import type { Deps } from '../deps.ts';
import type { StoredVoice } from './voices.repo.ts';

/** The subject of a `voice.make` or `voice.remove` job. */
export const asVoiceId = (subjectId: string): VoiceId => subjectId as VoiceId;

/** What a voice is called where it is kept, beside its key: nothing of the person. */
export const NAME_AT_PROVIDER = 'Everkin';

/** Longer than any request for a voice may take: afterwards it has either made one, or never will. */
const REQUEST_MAX_MS = 90_000;
/** How often it is looked for meanwhile. */
export const REQUEST_LOOK_MS = 10_000;

/** Whether a request for this voice may still be on its way, asked by a worker that has died, say. */
export const isRequestUnderWay = (
  { clock }: Pick<Deps, 'clock'>,
  { kind, requestedAt }: Pick<StoredVoice, 'kind' | 'requestedAt'>,
): boolean => kind === 'clone' && requestedAt !== null && clock.now().getTime() - requestedAt.getTime() < REQUEST_MAX_MS;

/** The key that a voice bears in its name; null for a voice of somebody else in the same account. */
export const findKey = (name: string): VoiceId | null => {
  const [, key] = new RegExp(`^${NAME_AT_PROVIDER} (vo_\\w+)$`).exec(name) ?? [];
  return key === undefined ? null : asVoiceId(key);
};
