import type { OpenCapsule, OpenedCapsule } from '@everkin/contracts/capsules/opened-capsule';
import { commit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { listParts } from '../capsule-parts.repo.ts';
import { updateRecipient } from '../capsules.repo.ts';
import { publishCapsule } from '../publish-capsule.ts';
import { sealedDayOf } from './get-front.ts';
import { getReadableByLink } from './links.access.ts';
import { type FoundLink, lockRecipient } from './links.repo.ts';
import { numberParts } from './opened-parts.rules.ts';
import { loadWholeLetter } from './load-whole-letter.ts';

/**
 * Opens a capsule for somebody with a link, and shows what is inside. The first time is remembered, and the author is told if they may be;
 * to open it again changes nothing. A preview opens nothing, and one in which nothing can be read has not been opened.
 * @throws AppError as `getReadableByLink`
 */
export async function openByLink(deps: Deps, input: OpenCapsule): Promise<OpenedCapsule> {
  const found = await getReadableByLink(deps, input.token);
  const { capsule } = found;
  const parts = await listParts(deps.db, capsule.id);
  const letterPart = parts.find(({ kind }) => kind === 'letter');
  const letter = letterPart ? await loadWholeLetter(deps, letterPart) : null;
  if (parts.some(({ isDamaged }) => !isDamaged)) await recordOpened(deps, found, input.tellsAuthor);
  const base = `/api/capsule/${encodeURIComponent(input.token)}`;
  return {
    authorName: capsule.authorName,
    title: capsule.title,
    sealedOn: sealedDayOf(capsule),
    letter,
    parts: numberParts(parts)
      .filter(({ part }) => !part.isDamaged)
      .map(({ number, kind, part }) => ({
        number,
        kind,
        title: part.title,
        mimeType: part.mimeType,
        byteSize: part.byteSize,
        url: `${base}/parts/${number}`,
      })),
    zipUrl: `${base}/download.zip`,
    isDamaged: parts.some(({ isDamaged }) => isDamaged) || (letterPart !== undefined && letter === null),
  };
}

async function recordOpened(deps: Deps, { capsule, recipient }: FoundLink, tellsAuthor: boolean): Promise<void> {
  if (recipient === null || recipient.openedAt !== null) return;
  await commit(deps, async (tx, after) => {
    const current = await lockRecipient(tx, recipient.id);
    if (!current || current.openedAt !== null) return;
    const now = deps.clock.now();
    // The next mail about them is the one to the author.
    await updateRecipient(tx, current.id, { delivery: 'opened', openedAt: now, tellsAuthor, nextAttemptAt: tellsAuthor ? now : null });
    await publishCapsule(tx, capsule);
    after.wake();
  });
}
