import { localStore } from '../../lib/local-store.ts';

const KEY = 'everkin-mode-shown';

/** Whether this device has shown what generates replies here: once is enough, How this works says it at any time. */
export const wasModeShown = (): boolean => localStore.read(KEY) !== null;
export const saveModeShown = (): void => localStore.write(KEY, 'yes');
