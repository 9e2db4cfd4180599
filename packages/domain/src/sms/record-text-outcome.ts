import type { TextOutcome } from '@everkin/providers/sms/port';
import type { Deps } from '../deps.ts';
import { updateTextOutcome } from './sms.repo.ts';

/** Stores what became of a text that was sent. A repeated or late report changes nothing. */
export const recordTextOutcome = ({ db }: Pick<Deps, 'db'>, { providerId, status, error }: TextOutcome): Promise<void> =>
  updateTextOutcome(db, providerId, { status, error });
