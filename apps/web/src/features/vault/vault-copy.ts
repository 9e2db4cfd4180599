import type { UserId } from '@everkin/contracts/ids';
import type { VaultCategory, VaultItemCover } from '@everkin/contracts/vaults/vault-items';
import type { Vault, VaultMemberRole, VaultPeople } from '@everkin/contracts/vaults/vaults';
import { BookOpenText, ChefHat, FileText, Images, type LucideIcon, Mic, Shapes } from 'lucide-react';
import { formatHappenedAt } from '../../lib/dates.ts';

/** How everybody's papers are called as a whole. */
export const VAULT_TITLE = 'The family papers';

type CategoryCopy = {
  /** Of several things. */
  label: string;
  /** Of one. */
  one: string;
  icon: LucideIcon;
};

export const CATEGORY_COPY: Record<VaultCategory, CategoryCopy> = {
  documents: { label: 'Documents', one: 'Document', icon: FileText },
  recipes: { label: 'Recipes', one: 'Recipe', icon: ChefHat },
  wishes: { label: 'Wishes', one: 'Wish', icon: BookOpenText },
  photos: { label: 'Photos', one: 'Photo', icon: Images },
  recordings: { label: 'Recordings', one: 'Recording', icon: Mic },
  other: { label: 'Other', one: 'Other', icon: Shapes },
};

/** Over everything that is a wish. */
export const WISHES_NOTICE =
  'What you write here is a wish for others to read. It is not a will: a will needs the form the law requires. Keep yours with a notary or lawyer, and note here where it is.';

export const NOT_BUILT_YET = 'Nobody is told when you can no longer be reached: that part is not built yet.';

/** What a member may do, in words. */
export const ROLE_COPY: Record<VaultMemberRole, string> = { viewer: 'can look', contributor: 'can look and add' };

export const ROLES: readonly VaultMemberRole[] = ['viewer', 'contributor'];

/** `Recipe · about 1962`; a date that is none as it was typed. */
export function describeKind({ category, date, happenedAt }: Pick<VaultItemCover, 'category' | 'date' | 'happenedAt'>): string {
  const when = date?.words ?? (happenedAt === null ? null : formatHappenedAt(happenedAt));
  return when === null ? CATEGORY_COPY[category].one : `${CATEGORY_COPY[category].one} · ${when}`;
}

type Reader = { selfId: UserId; people: VaultPeople | undefined };

/** Who can see an item, by name: `Ruth and Peter can see this`, `Only you`. */
export function describeAccess(item: Pick<VaultItemCover, 'access' | 'isWithheld' | 'addedBy'>, { selfId, people }: Reader): string {
  if (item.isWithheld) {
    const isHere = people === undefined || [people.owner, ...people.members].some(({ userId }) => userId === item.addedBy.userId);
    return isHere ? `Only ${item.addedBy.displayName} can see this` : `Kept private by ${item.addedBy.displayName}, who is no longer here`;
  }
  if (item.access === 'private') return 'Only you';
  if (people === undefined) return 'Everybody here can see this';
  const names = listOthers(people, selfId);
  return names.length === 0 ? 'Shared, but nobody else is here yet' : `${joinSomeNames(names)} can see this`;
}

/** The names of everybody in a vault but the reader. */
export function listOthers({ owner, members }: Pick<VaultPeople, 'owner' | 'members'>, selfId: UserId): string[] {
  return [owner, ...members].filter(({ userId }) => userId !== selfId).map(({ displayName }) => displayName);
}

/** So many are named; of more than that two, and how many others. */
const NAMED_MAX = 3;

/** `Ruth`, `Ruth and Peter`, `Ruth, Peter and Ada`, `Ruth, Peter and 4 others`. @param names at least one */
export const joinSomeNames = (names: readonly string[]): string => joinAll(shorten(names));

const shorten = (names: readonly string[]): readonly string[] =>
  names.length > NAMED_MAX ? [...names.slice(0, 2), `${names.length - 2} others`] : names;

function joinAll(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** With whom something is shared, for who shares it. @param others everybody else in the vault; undefined until known */
export function nameReaders(others: readonly string[] | undefined): string {
  if (others === undefined) return 'Everybody here';
  return others.length === 0 ? 'Everybody I invite here' : joinAll(['Me', ...shorten(others)]);
}

/** @param titles of what has been added; at least one */
export const describeAdded = (titles: readonly string[]): string =>
  titles.length === 1 ? `“${titles[0]?.trim()}” has been added.` : `${titles.length} things have been added.`;

/** Below the name of a vault: whose it is, and who else is in it. */
export function describeVault({ role, owner, memberCount }: Pick<Vault, 'role' | 'owner' | 'memberCount'>): string {
  if (role !== 'owner') return `Shared by ${owner.displayName}. You ${ROLE_COPY[role]}.`;
  if (memberCount === 0) return 'Yours alone, until you invite somebody.';
  return `${memberCount === 1 ? 'One other person sees' : `${memberCount} other people see`} what you share here.`;
}

/** To whoever has been removed while they were reading. @param name undefined where it was never known */
export const describeGone = (name: string | undefined): string => `You are no longer in ${name ?? 'these papers'}.`;

const KILOBYTE = 1_000;

/** `812 bytes`, `34 kB`, `2.1 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < KILOBYTE) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const kilobytes = bytes / KILOBYTE;
  return kilobytes < 999.5 ? `${Math.round(kilobytes)} kB` : `${(kilobytes / KILOBYTE).toFixed(1)} MB`;
}

/** A title for a file, from its name: without its ending, and with spaces for underscores. */
export function titleOfFile(fileName: string): string {
  const name = fileName
    .replace(/\.[^.]{1,8}$/, '')
    .replaceAll('_', ' ')
    .trim();
  return (name === '' ? fileName : name).slice(0, 120);
}

/** Where a file of this type most likely belongs. @param mimeType as the browser names it, or blank */
export function guessCategory(mimeType: string): VaultCategory {
  if (mimeType.startsWith('image/')) return 'photos';
  return /^(audio|video)\//.test(mimeType) ? 'recordings' : 'documents';
}
