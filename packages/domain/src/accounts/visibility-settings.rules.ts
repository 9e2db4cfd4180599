import type { GroupSigns, UpdateProfile } from '@everkin/contracts/accounts';

const NAMES = ['showsTyping', 'showsPresence', 'showsReadMarks', 'showsUnread'] as const satisfies (keyof GroupSigns)[];

/** The default: everything is shown. */
export const SHOWS_ALL: GroupSigns = { showsTyping: true, showsPresence: true, showsReadMarks: true, showsUnread: true };

/** Picks the visibility settings from an account. */
export const pickVisibility = ({ showsTyping, showsPresence, showsReadMarks, showsUnread }: GroupSigns): GroupSigns => ({
  showsTyping,
  showsPresence,
  showsReadMarks,
  showsUnread,
});

/** The settings in a form; those left out stay as they are. */
export function toVisibilitySettings(form: UpdateProfile): Partial<GroupSigns> {
  return Object.fromEntries(NAMES.flatMap((name) => (form[name] === undefined ? [] : [[name, form[name] === 'true']])));
}

/** The settings that changed. */
export const listMoved = (before: GroupSigns, given: Partial<GroupSigns>): (keyof GroupSigns)[] =>
  NAMES.filter((name) => given[name] !== undefined && given[name] !== before[name]);
