import type { GroupSigns, UpdateProfile } from '@everkin/contracts/accounts';

const NAMES = ['showsTyping', 'showsPresence', 'showsReadMarks', 'showsUnread'] as const satisfies (keyof GroupSigns)[];

/** What somebody shows in groups who has switched nothing off. */
export const SHOWS_ALL: GroupSigns = { showsTyping: true, showsPresence: true, showsReadMarks: true, showsUnread: true };

/** The switches alone, of all that an account holds. */
export const pickVisibility = ({ showsTyping, showsPresence, showsReadMarks, showsUnread }: GroupSigns): GroupSigns => ({
  showsTyping,
  showsPresence,
  showsReadMarks,
  showsUnread,
});

/** The switches that a form names; what it leaves out stays as it is. */
export function toVisibilitySettings(form: UpdateProfile): Partial<GroupSigns> {
  return Object.fromEntries(NAMES.flatMap((name) => (form[name] === undefined ? [] : [[name, form[name] === 'true']])));
}

/** Those that are not as they were. */
export const listMoved = (before: GroupSigns, given: Partial<GroupSigns>): (keyof GroupSigns)[] =>
  NAMES.filter((name) => given[name] !== undefined && given[name] !== before[name]);
