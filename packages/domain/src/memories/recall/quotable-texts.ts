import type { AvatarId } from '@everkin/contracts/ids';
import type { Deps } from '../../deps.ts';
import { canEmbed } from './embeddings/embed-query.ts';
import { fingerprintSources, listQuotableTexts, type QuotableText } from './sources.repo.ts';

/** Enough to see what a life is about; reading them takes some ten milliseconds. */
const TEXTS_MAX = 60;
const TEXT_MAX_CHARS = 6_000;

/** The beginnings of the newest texts from which an avatar may quote. The caller has checked access. */
export const listTextsToAskAbout = ({ db }: Pick<Deps, 'db'>, avatarId: AvatarId): Promise<QuotableText[]> =>
  listQuotableTexts(db, { avatarId, limit: TEXTS_MAX, maxChars: TEXT_MAX_CHARS });

/** Changes when the same question may be answered from other memories, or found in another way. */
export async function fingerprintRecall(deps: Pick<Deps, 'db' | 'embeddings'>, avatarId: AvatarId): Promise<string> {
  const isEmbedding = await canEmbed(deps).catch(() => false);
  return `${await fingerprintSources(deps.db, avatarId)} ${isEmbedding ? deps.embeddings.model : 'words'}`;
}
