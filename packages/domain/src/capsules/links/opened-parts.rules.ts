import type { CapsulePartKind } from '@everkin/contracts/capsules/capsules';
import { toFileName } from '../../uploads/file-names.rules.ts';
import type { StoredCapsulePart } from '../capsule-parts.repo.ts';

export type NumberedPart = { number: number; kind: Exclude<CapsulePartKind, 'letter'>; part: StoredCapsulePart };

/** The parts beside the letter, numbered from 1 in their order; damaged ones too, so that a number stays the same part. */
export const numberParts = (parts: readonly StoredCapsulePart[]): NumberedPart[] =>
  parts
    .flatMap((part): Omit<NumberedPart, 'number'>[] => (part.kind === 'letter' ? [] : [{ kind: part.kind, part }]))
    .map((one, index) => ({ ...one, number: index + 1 }));

const ENDING = /\.[a-z0-9]{1,5}$/i;

/** The name of a part as a file: its title, and the ending that its bytes came with. */
export function nameOfPart({ title, fileName }: Pick<StoredCapsulePart, 'title' | 'fileName'>): string {
  const ending = ENDING.exec(fileName)?.[0] ?? '';
  return toFileName(title.toLowerCase().endsWith(ending.toLowerCase()) ? title : `${title}${ending}`);
}
