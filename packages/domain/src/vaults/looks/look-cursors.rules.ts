import { UserId, VaultItemId } from '@everkin/contracts/ids';
import { VaultLook } from '@everkin/contracts/vaults/vaults';
import { z } from 'zod';
import type { StoredLook } from './looks.repo.ts';

const SEPARATOR = '.';

/** The database knows no year 0. */
const isAfterYear0 = (day: string): boolean => !day.startsWith('0000');

const Cursor = z.tuple([z.iso.datetime().refine(isAfterYear0), VaultItemId, UserId, z.iso.date().refine(isAfterYear0), VaultLook]);

/** What stands for a row of the list in `before`. */
export const toLookCursor = ({ at, itemId, readerId, day, kind }: StoredLook): string =>
  [Buffer.from(at.toISOString()).toString('base64url'), itemId, readerId, day, kind].join(SEPARATOR);

/** @returns null for anything but what `toLookCursor` made */
export function parseLookCursor(cursor: string): StoredLook | null {
  const [at = '', ...others] = cursor.split(SEPARATOR);
  const parsed = Cursor.safeParse([Buffer.from(at, 'base64url').toString(), ...others]);
  if (!parsed.success) return null;
  const [instant, itemId, readerId, day, kind] = parsed.data;
  return { at: new Date(instant), itemId, readerId, day, kind };
}
