import type { VoiceId } from '@everkin/contracts/ids';
import type { Deps } from '../deps.ts';
import type { StoredVoice } from './voices.repo.ts';

/** The subject of a `voice.make` or `voice.remove` job. */
export const asVoiceId = (subjectId: string): VoiceId => subjectId as VoiceId;

/** A voice's name at the provider, beside its key: it contains nothing about the person. */
export const NAME_AT_PROVIDER = 'Everkin';

/** Upper bound for a voice request: afterwards it has either made a voice, or never will. */
const REQUEST_MAX_MS = 90_000;
/** Poll interval meanwhile. */
export const REQUEST_LOOK_MS = 10_000;

/** Whether a request for this voice may still be in progress, for example one sent by a crashed worker. */
export const isRequestUnderWay = (
  { clock }: Pick<Deps, 'clock'>,
  { kind, requestedAt }: Pick<StoredVoice, 'kind' | 'requestedAt'>,
): boolean => kind === 'clone' && requestedAt !== null && clock.now().getTime() - requestedAt.getTime() < REQUEST_MAX_MS;

/** The key in a voice's name; null for a voice that belongs to somebody else in the same account. */
export const findKey = (name: string): VoiceId | null => {
  const [, key] = new RegExp(`^${NAME_AT_PROVIDER} (vo_\\w+)$`).exec(name) ?? [];
  return key === undefined ? null : asVoiceId(key);
};
