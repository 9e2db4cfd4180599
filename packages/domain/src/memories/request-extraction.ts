import type { JobOffer } from '@everkin/contracts/jobs';
import type { UploadedMemory } from '@everkin/contracts/memories';
import type { StagedFile, Upload } from '@everkin/contracts/uploads';
import { UPLOAD_MAX_BYTES } from '@everkin/contracts/units';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../actor.ts';
import { getOwnedAvatar, lockAvatar } from '../avatars/avatars.access.ts';
import { type AfterCommit, commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import type { AppError } from '../errors.ts';
import { insertJob } from '../jobs/enqueue-job.ts';
import { claimStorage, lockStorage } from '../uploads/claim-storage.ts';
import { discardFiles, discardOnFailure } from '../uploads/discard-on-failure.ts';
import { storeFile } from '../uploads/store-file.ts';
import { recordFile, type StoredFile } from '../uploads/stored-files.ts';
import { UNDATED } from '../dates/memory-date.rules.ts';
import { requestVoice } from '../voice/request-voice.ts';
import { emptyFile, fileTooLarge, unreadableMedia, wrongFileType } from '../uploads/uploads.errors.ts';
import { findDuplicate } from './find-duplicate.ts';
import { insertMemory, type StoredMemory } from './memories.repo.ts';
import { chooseNarrator, isRecording, titleOfFile, toMemory } from './memories.rules.ts';
import { prepareRecall } from './recall/prepare-recall.ts';
import { notifyOwner } from './notify-owner.ts';

/**
 * Ingests a file as a memory source; the worker turns it into passages.
 * The `queued` row and the job's row are committed together, so an acknowledged upload is never lost.
 * With `skipDuplicates`, a file whose bytes the avatar has already is not added: the memory that exists is returned.
 * @throws AppError `avatars.not-found`, `uploads.empty`, `uploads.too-large`, `uploads.wrong-type`,
 *   `uploads.unreadable-media` for what could never be heard
 */
export const requestExtraction = (deps: Deps, actor: Actor, input: Upload): Promise<UploadedMemory> =>
  ingestFile(deps, actor, input, { maxBytes: UPLOAD_MAX_BYTES, tooLarge: fileTooLarge });

export type TakingIn = {
  maxBytes: number;
  tooLarge: () => AppError;
  /** Bytes already reserved when the upload was created. */
  announcedBytes?: number;
  /** Runs in the same transaction as the memory, also where that was there already. */
  alsoWrite?: (tx: Database, after: AfterCommit, memory: Pick<StoredMemory, 'id'>) => Promise<void>;
};

/** Like `requestExtraction`, for a file that arrived another way. */
export async function ingestFile(deps: Deps, actor: Actor, input: Upload, taking: TakingIn): Promise<UploadedMemory> {
  const avatar = await getOwnedAvatar(deps, actor, input.avatarId);
  const skips = input.skipDuplicates === 'true' && !isSample(input);
  const newFile = { skips, avatarId: avatar.id, sha256: input.file.sha256 };
  // Not where something else is to be written with it, which takes a transaction.
  const known = taking.alsoWrite ? null : await findDuplicate(deps.db, newFile);
  if (known) return known;
  const mimeType = await acceptedMimeType(deps, input, taking);
  const file = await storeFile(deps, { file: input.file, ownerId: actor.userId, avatarId: avatar.id, mimeType });
  const memory = makeMemory(deps, actor, { input, file });
  const writing = commit(deps, async (tx, after) => {
    await lockStorage(tx, actor.userId);
    // Two at once: the second waits for the lock, and finds what the first has added.
    const duplicate = await findDuplicate(tx, newFile);
    await (duplicate
      ? taking.alsoWrite?.(tx, after, duplicate)
      : writeFileMemory({ tx, after, deps, actor }, { input, taking, file, memory }));
    return duplicate;
  });
  const duplicate = await discardOnFailure(deps, file, writing);
  if (duplicate) {
    await discardFiles(deps, [file.storageKey]);
    return duplicate;
  }
  prepareRecall(deps);
  return {
    ...toMemory({ memory, file }),
    ...(input.cloneVoice && { voiceStatus: isSample(input) ? voiceStatusAfter(avatar) : avatar.voiceStatus }),
  };
}

function makeMemory(deps: Deps, actor: Actor, { input, file }: { input: Upload; file: StoredFile }): StoredMemory {
  const now = deps.clock.now();
  return {
    id: deps.newId('me'),
    avatarId: input.avatarId,
    type: input.type,
    title: titleOfFile(file.fileName),
    status: 'queued',
    error: null,
    notes: [],
    fileId: file.id,
    timeZone: actor.timeZone ?? null,
    text: '',
    typedBytes: 0,
    happenedAt: null,
    ...UNDATED,
    dateReadAt: now,
    dialogue: null,
    dialoguePerson: null,
    attribution: 'plain',
    ...chooseNarrator(input),
    shared: input.shared !== 'false',
    createdAt: now,
    updatedAt: now,
  };
}

type Writing = { tx: Database; after: AfterCommit; deps: Deps; actor: Actor };
type FileMemory = { input: Upload; taking: TakingIn; file: StoredFile; memory: StoredMemory };

async function writeFileMemory({ tx, after, deps, actor }: Writing, { input, taking, file, memory }: FileMemory): Promise<void> {
  await claimStorage(tx, deps, { ...file, byteSize: file.byteSize - (taking.announcedBytes ?? 0) });
  await lockAvatar(tx, actor, memory.avatarId);
  await recordFile(tx, file);
  await insertMemory(tx, memory);
  await taking.alsoWrite?.(tx, after, memory);
  // The voice first: transcribing a recording takes longer.
  if (isSample(input)) after.enqueue(await requestVoice(tx, deps, actor, { avatarId: memory.avatarId, memoryId: memory.id }));
  await notifyOwner(tx, memory, memory.status);
  after.wake();
  after.enqueue(await writeExtraction(tx, deps, actor, memory));
}

/** Inserts the job that extracts a file's text. Recordings take minutes, so they have a queue of their own. */
export const writeExtraction = (
  tx: Database,
  deps: Deps,
  { userId }: Actor,
  { id, type }: Pick<StoredMemory, 'id' | 'type'>,
): Promise<JobOffer> =>
  insertJob(tx, deps, { name: 'memory.extract', subjectId: id, ownerId: userId, ...(isRecording(type) && { lane: 'recordings' }) });

/** A usable voice stays until another one is made. */
const voiceStatusAfter = ({ voiceStatus }: { voiceStatus: UploadedMemory['voiceStatus'] }): UploadedMemory['voiceStatus'] =>
  voiceStatus === 'ready' ? 'ready' : 'processing';

/** Whether a recording should be used to clone the voice; letters and videos never are. */
const isSample = ({ type, cloneVoice }: Upload): boolean => type === 'voice' && cloneVoice === 'true';

/** The MIME type to store for a file of an accepted kind, from its content and extension; the browser's value is not trusted. */
async function acceptedMimeType(deps: Deps, { file, type }: Upload, { maxBytes, tooLarge }: TakingIn): Promise<string> {
  if (file.sizeBytes === 0) throw emptyFile();
  if (file.sizeBytes > maxBytes) throw tooLarge();
  const mimeType = type === 'text' ? await textMimeType(deps, file) : await mediaMimeType(deps, file, type);
  if (mimeType === null) throw wrongFileType(type);
  return mimeType;
}

async function textMimeType(deps: Deps, { head, fileName, path }: StagedFile): Promise<string | null> {
  const kind = deps.fileKinds.detectTextKind({ head, fileName });
  if (kind === 'zip' && !(await deps.fileKinds.holdsChat(path))) return null;
  return kind && deps.fileKinds.mimeTypeOfText[kind];
}

async function mediaMimeType(deps: Deps, file: StagedFile, type: 'voice' | 'video'): Promise<string | null> {
  const kinds = await deps.fileKinds.inspectMediaFile(file);
  if (kinds.problem !== null) throw unreadableMedia(kinds.problem);
  return type === 'voice' ? kinds.audio : kinds.video;
}
