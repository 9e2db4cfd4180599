import type { AvatarId, UserId } from '@everkin/contracts/ids';
import { showsSomething, toOneLine } from '@everkin/contracts/text';
import type { StagedFile } from '@everkin/contracts/uploads';
import type { Deps } from '../deps.ts';
import type { StoredFile } from './uploads.repo.ts';

/** PostgreSQL holds no NUL, and nobody needs a name that fills the screen. */
const FILE_NAME_MAX_CHARS = 200;

const tidyFileName = (name: string): string => {
  // A few browsers still send a whole path.
  const last = toOneLine(name.split(/[\\/]/).at(-1) ?? '').replaceAll(/ {2,}/g, ' ');
  const printable = [...last].filter((char) => char >= ' ' && char !== '\u007f');
  if (printable.length <= FILE_NAME_MAX_CHARS) return showsSomething(last) ? printable.join('') : 'file';
  // The ending stays: by it the worker knows how to read the file.
  const ending = [...(/\.\w{1,10}$/.exec(last)?.[0] ?? '')];
  return [...printable.slice(0, FILE_NAME_MAX_CHARS - ending.length), ...ending].join('');
};

/**
 * Puts a staged file into storage and describes it; the row is the caller's to insert, with what refers to it. The bytes
 * stand whole under their key before any row names them (docs/RELIABILITY.md, P10); a crash in between leaves bytes without
 * a row, which no one can reach.
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
    createdAt: deps.clock.now(),
  };
}
