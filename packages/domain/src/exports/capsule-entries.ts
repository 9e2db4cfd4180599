import type { CapsuleCover, CapsulePart } from '@everkin/contracts/capsules/capsules';
import type { ArchiveEntry } from '@everkin/providers/archive/port';
import type { Actor } from '../actor.ts';
import { getCapsule } from '../capsules/get-capsule.ts';
import { openPart } from '../capsules/get-part.ts';
import { listCapsules } from '../capsules/list-capsules.ts';
import type { Deps } from '../deps.ts';
import { createFolderNames } from '../archives/file-names.rules.ts';

/** A capsule in the zip: of a sealed one its cover alone. */
export type CapsuleFolder = {
  /** From the root of the zip, such as `capsules/For Hannah`. */
  path: string;
  cover: CapsuleCover;
  /** What its author may read, with its path in the folder. */
  parts: { path: string; part: CapsulePart }[];
};

/** The capsules of an account. What is sealed is in no export. */
export async function planCapsules(deps: Deps, actor: Actor): Promise<CapsuleFolder[]> {
  const nameCapsule = createFolderNames();
  const folders: CapsuleFolder[] = [];
  for (const cover of await listCapsules(deps, actor)) {
    const { parts } = await getCapsule(deps, actor, { id: cover.id });
    const nameFile = createFolderNames(['capsule.json']);
    folders.push({
      path: `capsules/${nameCapsule(cover.title)}`,
      cover,
      parts: parts
        .filter(({ url }) => url !== null)
        .map((part) => ({ part, path: nameFile(`${part.title}${ENDINGS.get(part.mimeType) ?? ''}`) })),
    });
  }
  return folders;
}

/** Endings of the types that a part usually has; players find out about others by themselves. */
const ENDINGS = new Map([
  ['text/plain', '.txt'],
  ['image/jpeg', '.jpg'],
  ['image/png', '.png'],
  ['image/gif', '.gif'],
  ['image/webp', '.webp'],
  ['audio/mpeg', '.mp3'],
  ['audio/mp4', '.m4a'],
  ['audio/x-m4a', '.m4a'],
  ['audio/wav', '.wav'],
  ['audio/ogg', '.ogg'],
  ['audio/opus', '.opus'],
  ['audio/webm', '.webm'],
  ['audio/flac', '.flac'],
]);

/** A capsule in the JSON export. */
export const toExportedCapsule = ({ cover, parts }: CapsuleFolder): unknown => {
  const { id: _id, avatarId: _avatarId, problem: _problem, recipients, ...words } = cover;
  return {
    ...words,
    recipients: recipients.map(({ name, relation, addresses, openedAt }) => ({ name, relation, addresses, openedAt })),
    files: parts.map(({ path }) => path),
  };
};

/** The files of a capsule that its author may read. */
export function* listCapsuleFiles(deps: Deps, actor: Actor, { path, cover, parts }: CapsuleFolder): Generator<ArchiveEntry> {
  for (const placed of parts)
    yield {
      name: `${path}/${placed.path}`,
      modifiedAt: new Date(cover.updatedAt),
      isCompressed: placed.part.kind === 'letter',
      open: async () => (await openPart(deps, actor, { id: cover.id, partId: placed.part.id })).open(),
    };
}
