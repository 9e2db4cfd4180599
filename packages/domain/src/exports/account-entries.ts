import type { Readable } from 'node:stream';
import type { ArchiveEntry } from '@everkin/providers/archive/port';
import { toUser } from '../accounts/accounts.rules.ts';
import { isCompressible, toJsonEntry, toWrittenEntry } from '../archives/entries.ts';
import type { Deps } from '../deps.ts';
import type { ArchivePlan, AvatarFolder, PlacedFile } from './archive-plan.ts';
import { writeAvatarPage } from './avatar-page.ts';
import { listCapsuleFiles, toExportedCapsule } from './capsule-entries.ts';
import { listCheckInDays, listOwnConsents, listOwnSessions, listOwnStories, type OwnedFile } from './exports.repo.ts';
import { writeGroupPage } from './group-page.ts';
import { writeHomePage } from './home-page.ts';
import { listExportedPhones } from '../sms/export-phones.ts';
import { listVaultEntries } from '../vaults/export/vault-entries.ts';
import { writeJsonList } from '../archives/page-layout.ts';
import {
  loadConversation,
  loadGroup,
  loadGroupMessages,
  loadMemories,
  toExportedGroup,
  toExportedGroupMessage,
  toExportedMessage,
} from './load-account.ts';

/**
 * All data of an account as files of a zip, one after another: readable pages, the same as JSON, and the original files. Of
 * other people it contains only their messages in the user's groups, under their display names.
 */
export async function* listAccountEntries(deps: Deps, plan: ArchivePlan): AsyncGenerator<ArchiveEntry> {
  yield* listHomeEntries(deps, plan);
  for (const folder of plan.avatars) yield* listAvatarEntries(deps, plan, folder);
  for (const { path, group } of plan.groups) {
    const details = await loadGroup(deps, plan.owner, group.id);
    yield writtenEntry(plan, `${path}/index.html`, writeGroupPage(deps, plan, details));
    yield jsonEntry(plan, `${path}/group.json`, toExportedGroup(details, plan.owner.id));
    const messages = tellAll(loadGroupMessages(deps, plan.owner, group.id), (message) => toExportedGroupMessage(message, plan.owner.id));
    yield writtenEntry(plan, `${path}/messages.json`, writeJsonList(messages));
  }
  const actor = { userId: plan.owner.id, displayName: plan.owner.displayName };
  for (const folder of plan.capsules) {
    yield jsonEntry(plan, `${folder.path}/capsule.json`, toExportedCapsule(folder));
    yield* listCapsuleFiles(deps, actor, folder);
  }
  for (const { folder, plan: papers } of plan.papers) yield* listVaultEntries(deps, papers, folder);
}

async function* listHomeEntries(deps: Deps, plan: ArchivePlan): AsyncGenerator<ArchiveEntry> {
  yield writtenEntry(plan, 'index.html', writeHomePage(plan));
  const { id: _id, ...user } = toUser(plan.owner, plan.exportedAt);
  const signedIn = await listOwnSessions(deps.db, plan.owner.id);
  const consents = await listOwnConsents(deps.db, plan.owner.id);
  const checkInCards = await listCheckInDays(deps.db, plan.owner.id);
  const phones = await listExportedPhones(deps.db, plan.owner.id);
  const account = {
    ...user,
    profilePicture: plan.portrait?.path ?? null,
    signedIn,
    consents,
    checkInCards,
    phones,
    exportedAt: plan.exportedAt,
  };
  yield jsonEntry(plan, 'account.json', account);
  for (const placed of [...(plan.portrait ? [plan.portrait] : []), ...plan.others]) yield storedEntry(deps, placed, placed.path);
}

async function* listAvatarEntries(deps: Deps, plan: ArchivePlan, folder: AvatarFolder): AsyncGenerator<ArchiveEntry> {
  const { path, avatar, portrait } = folder;
  yield writtenEntry(plan, `${path}/index.html`, writeAvatarPage(deps, plan, folder));
  yield jsonEntry(plan, `${path}/avatar.json`, { ...avatar, imageUrl: portrait?.path ?? avatar.imageUrl });
  yield writtenEntry(plan, `${path}/memories.json`, writeJsonList(tellAll(loadMemories(deps, plan.owner, folder), ({ told }) => told)));
  yield writtenEntry(
    plan,
    `${path}/conversation.json`,
    writeJsonList(tellAll(loadConversation(deps, plan.owner, avatar.id), toExportedMessage)),
  );
  yield jsonEntry(plan, `${path}/stories.json`, await listOwnStories(deps.db, plan.owner.id, avatar.id));
  const originals = folder.memories.flatMap(({ original, untouched }) => [original ?? [], untouched ?? []].flat());
  for (const placed of [...(portrait ? [portrait] : []), ...originals, ...folder.others])
    yield storedEntry(deps, placed, `${path}/${placed.path}`);
}

async function* tellAll<T>(items: AsyncIterable<T>, tell: (item: T) => unknown): AsyncGenerator<unknown> {
  for await (const item of items) yield tell(item);
}

const writtenEntry = ({ exportedAt }: ArchivePlan, name: string, text: AsyncIterable<string>): ArchiveEntry =>
  toWrittenEntry(exportedAt, name, text);

const jsonEntry = ({ exportedAt }: ArchivePlan, name: string, content: unknown): ArchiveEntry => toJsonEntry(exportedAt, name, content);

const storedEntry = (deps: Deps, { file }: PlacedFile, name: string): ArchiveEntry => ({
  name,
  modifiedAt: file.createdAt,
  isCompressed: isCompressible(file.mimeType),
  open: () => openStored(deps, file),
});

async function openStored(deps: Deps, file: OwnedFile): Promise<Readable> {
  const opened = await deps.storage.open(file.storageKey);
  if (!opened) throw new Error(`file ${file.id} went while it was being packed`);
  return opened.stream;
}
