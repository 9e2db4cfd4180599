import { createContext } from 'react';

/** Opens the Your Profile dialog from any page (decisions.md 6). */
export const ProfileOpener = createContext<() => void>(() => {});
