import type { CapsuleTokenRef, OpenedPartRef } from '@everkin/contracts/capsules/opened-capsule';
import type { ArchiveEntry } from '@everkin/providers/archive/port';
import { Readable } from 'node:stream';
import type { Deps } from '../../deps.ts';
import { toFileName } from '../../uploads/file-names.rules.ts';
import type { FileToOpen, FileToStream } from '../../uploads/open-file.ts';
import { listParts, type StoredCapsulePart } from '../capsule-parts.repo.ts';
import { toFileToOpen } from '../get-part.ts';
import { getReadableByLink } from './links.access.ts';
import { unknownPart } from './links.errors.ts';
import { nameOfPart, type NumberedPart, numberParts } from './opened-parts.rules.ts';
import { loadWholeLetter } from './load-whole-letter.ts';

/** A photo or recording, for somebody with a link. @throws AppError as `getReadableByLink`; `capsules.unknown-part` */
export async function openPartByLink(deps: Deps, input: OpenedPartRef): Promise<FileToOpen> {
  const { capsule } = await getReadableByLink(deps, input.token);
  const found = numberParts(await listParts(deps.db, capsule.id)).find(({ number }) => number === input.number);
  if (!found || found.part.isDamaged) throw unknownPart();
  return { ...toFileToOpen(deps, found.part), fileName: nameOfPart(found.part) };
}

/** Everything that could be kept, as one zip that is made while it is sent. @throws AppError as `getReadableByLink` */
export async function openZipByLink(deps: Deps, input: CapsuleTokenRef): Promise<FileToStream> {
  const { capsule } = await getReadableByLink(deps, input.token);
  const parts = await listParts(deps.db, capsule.id);
  const modifiedAt = capsule.sealedAt ?? capsule.updatedAt;
  return {
    fileName: toFileName(`${capsule.title}.zip`),
    mimeType: 'application/zip',
    open: (signal) => deps.archive.stream({ entries: listEntries(deps, parts, modifiedAt), signal }),
  };
}

async function* listEntries(deps: Deps, parts: StoredCapsulePart[], modifiedAt: Date): AsyncGenerator<ArchiveEntry> {
  const letterPart = parts.find(({ kind }) => kind === 'letter');
  const letter = letterPart ? await loadWholeLetter(deps, letterPart) : null;
  if (letter !== null) yield { name: 'Letter.txt', modifiedAt, isCompressed: true, open: async () => Readable.from([Buffer.from(letter)]) };
  for (const numbered of numberParts(parts)) {
    if (numbered.part.isDamaged) continue;
    const name = nameInZip(numbered);
    yield { name, modifiedAt, isCompressed: false, open: () => toFileToOpen(deps, numbered.part).open() };
  }
}

/** Numbered, so that two of one name stay apart and the order is kept. */
const nameInZip = ({ number, part }: NumberedPart): string => `${String(number).padStart(2, '0')} ${nameOfPart(part)}`;
