import type { Avatar } from '@everkin/contracts/avatars';
import { FileId } from '@everkin/contracts/ids';
import type { Memory } from '@everkin/contracts/memories';
import type { Actor } from '../actor.ts';
import { keptPictureId } from '../avatars/avatars.rules.ts';
import { listAllAvatars } from '../avatars/list-avatars.ts';
import type { Deps } from '../deps.ts';
import { listAllGroups } from '../groups/list-groups.ts';
import { listAllMemories } from '../memories/list-memories.ts';
import type { ArchivePlan, AvatarFolder, PlacedFile, PlacedMemory } from './archive-plan.ts';
import { planOwnPapers } from '../vaults/export/plan-own-papers.ts';
import { planCapsules } from './capsule-entries.ts';
import { type ExportOwner, listOwnedFiles, type OwnedFile } from './exports.repo.ts';
import { createFolderNames } from '../archives/file-names.rules.ts';
import { createDateWords } from '../archives/page-layout.ts';

type ArchiveRequest = { owner: ExportOwner; timeZone: string; exportedAt: Date };

/** The owner's files by id; each is removed once it has a path, so that the rest is known. */
type Unplaced = Map<FileId, OwnedFile>;

/** Decides the path of every file, from the account's current contents. */
export async function planArchive(deps: Deps, { owner, timeZone, exportedAt }: ArchiveRequest): Promise<ArchivePlan> {
  const actor: Actor = { userId: owner.id, displayName: owner.displayName, timeZone };
  const unplaced: Unplaced = new Map((await listOwnedFiles(deps.db, owner.id)).map((file) => [file.id, file]));
  const nameInRoot = createFolderNames(['index.html', 'account.json', 'avatars', 'groups', 'capsules', 'vault', 'other files']);
  const portraitId = FileId.safeParse(owner.profilePictureFileId).data;
  const portrait = place(unplaced, portraitId, (file) => nameInRoot(`your picture${endingOf(file)}`));
  const nameAvatar = createFolderNames();
  const avatars: AvatarFolder[] = [];
  for (const avatar of await listAllAvatars(deps, actor)) {
    const memories = await listAllMemories(deps, actor, { id: avatar.id });
    avatars.push(planAvatar(unplaced, { avatar, memories, path: `avatars/${nameAvatar(avatar.name)}` }));
  }
  const nameGroup = createFolderNames();
  const groups = (await listAllGroups(deps, actor)).map((group) => ({ group, path: `groups/${nameGroup(group.name)}` }));
  const capsules = await planCapsules(deps, actor);
  const papers = await planOwnPapers(deps, actor, exportedAt);
  const nameOther = createFolderNames();
  const others = placeAll(unplaced, [...unplaced.values()], (file) => `other files/${nameOther(file.fileName)}`);
  return { owner, exportedAt, words: createDateWords(timeZone), portrait, avatars, groups, capsules, papers, others };
}

function planAvatar(unplaced: Unplaced, given: { avatar: Avatar; memories: Memory[]; path: string }): AvatarFolder {
  const { avatar, path } = given;
  const nameFile = createFolderNames();
  const inFiles = (file: OwnedFile): string => `files/${nameFile(file.fileName)}`;
  const portraitId = keptPictureId(avatar.imageUrl);
  const portrait = place(unplaced, portraitId, (file) => `files/${nameFile(`portrait${endingOf(file)}`)}`);
  const uploads = new Map([...unplaced.values()].flatMap(({ id, originalOfId }) => (originalOfId ? [[originalOfId, id]] : [])));
  const memories = given.memories.map((memory) => placeMemory({ unplaced, uploads, nameFile }, memory));
  const rest = [...unplaced.values()].filter((file) => file.avatarId === avatar.id);
  return { path, avatar, portrait, memories, others: placeAll(unplaced, rest, inFiles) };
}

/** The files without a path yet, the uploads of re-encoded pictures, and the naming function. */
type Places = { unplaced: Unplaced; uploads: ReadonlyMap<FileId, FileId>; nameFile: (wanted: string) => string };

function placeMemory({ unplaced, uploads, nameFile }: Places, memory: Memory): PlacedMemory {
  const original = place(unplaced, keptPictureId(memory.url ?? null), (file) => `files/${nameFile(file.fileName)}`);
  const untouched = place(
    unplaced,
    original && uploads.get(original.file.id),
    (file) => `files/${nameFile(`${memory.title}, original${endingOf(file)}`)}`,
  );
  return { memory, original, untouched };
}

/** @returns null for an id that is no file of the owner, or one that already has a path */
function place(unplaced: Unplaced, id: FileId | null | undefined, choosePath: (file: OwnedFile) => string): PlacedFile | null {
  const file = id && unplaced.get(id);
  if (!file) return null;
  unplaced.delete(file.id);
  return { file, path: choosePath(file) };
}

const placeAll = (unplaced: Unplaced, all: OwnedFile[], choosePath: (file: OwnedFile) => string): PlacedFile[] =>
  all.flatMap((file) => place(unplaced, file.id, choosePath) ?? []);

const endingOf = (file: OwnedFile): string => /\.\w{1,10}$/.exec(file.fileName)?.[0] ?? '';
