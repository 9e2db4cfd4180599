export type LooksCopy = { what: string; nobody: string };

const ONCE = 'once for each person, thing and day';

/** A contributor sees only who looked at what they added. */
export const LOOKS_COPY: Record<'owner' | 'contributor', LooksCopy> = {
  owner: {
    what: `Who looked at what, ${ONCE}. Looking at what one added oneself is not listed.`,
    nobody: 'Nobody else has looked at anything yet.',
  },
  contributor: {
    what: `Who looked at what you added, ${ONCE}.`,
    nobody: 'Nobody else has looked at what you added yet.',
  },
};

/** For who may only look, and has no list. @param ownerName undefined until known */
export const describeHidden = (ownerName: string | undefined): string =>
  `${ownerName ?? 'Whose papers these are'} sees who looked at what, and whoever adds something sees who looked at it.`;
