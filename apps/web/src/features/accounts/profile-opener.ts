import { createContext } from 'react';

/** Opens the Your Profile dialog from any page (docs/PRODUCT.md, Your Profile). */
export const ProfileOpener = createContext<() => void>(() => {});
