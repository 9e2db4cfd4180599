import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../deps.ts';
import type { StoredCapsulePart } from '../capsule-parts.repo.ts';

/** The text of a letter that is not sealed; null where it is damaged, gone, or not what was written. */
export async function loadWholeLetter({ storage }: Pick<Deps, 'storage'>, part: StoredCapsulePart): Promise<string | null> {
  const opened = part.isDamaged ? null : await storage.open(part.storageKey);
  if (!opened) return null;
  const bytes = await buffer(opened.stream);
  return createHash('sha256').update(bytes).digest('hex') === part.sha256 ? bytes.toString('utf8') : null;
}
