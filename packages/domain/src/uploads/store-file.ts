import type { AvatarId, UserId } from '@everkin/contracts/ids';
import { showsSomething, toOneLine } from '@everkin/contracts/text';
import type { StagedFile } from '@everkin/contracts/uploads';
import type { Deps } from '../deps.ts';
import type { StoredFile } from './uploads.repo.ts';

/** PostgreSQL cannot store NUL, and a name should not fill the screen. */
const FILE_NAME_MAX_CHARS = 200;

const tidyFileName = (name: string): string => {
  // A few browsers still send a full path.
  const last = toOneLine(name.split(/[\\/]/).at(-1) ?? '').replaceAll(/ {2,}/g, ' ');
  const printable = [...last].filter((char) => char >= ' ' && char !== '\u007f');
  if (printable.length <= FILE_NAME_MAX_CHARS) return showsSomething(last) ? printable.join('') : 'file';
  // The extension is kept: the worker uses it to detect the format.
  const ending = [...(/\.\w{1,10}$/.exec(last)?.[0] ?? '')];
  return [...printable.slice(0, FILE_NAME_MAX_CHARS - ending.length), ...ending].join('');
};

/**
 * Stores a staged file and returns its row, which the caller inserts together with what refers to it. The bytes are complete under
 * their key before any row refers to them (docs/RELIABILITY.md, P10); a crash in between leaves an unreachable file without a row.
 */
export async function storeFile(
  deps: Deps,
  input: { file: StagedFile; ownerId: UserId; avatarId: AvatarId | null; mimeType: string },
): Promise<StoredFile> {
  const id = deps.newId('fl');
  const stored = await deps.storage.put({ key: id, sourcePath: input.file.path });
  return {
    id,
    ownerId: input.ownerId,
    avatarId: input.avatarId,
    storageKey: stored.key,
    fileName: tidyFileName(input.file.fileName),
    mimeType: input.mimeType,
    byteSize: stored.sizeBytes,
    sha256: stored.sha256,
    originalOfId: null,
    thumbnailOfId: null,
    createdAt: deps.clock.now(),
  };
}
