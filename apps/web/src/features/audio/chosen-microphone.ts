import { localStore } from '../../lib/local-store.ts';

const KEY = 'everkin:microphone';

/** The name of the microphone chosen on this device; '' for the browser's default. Not the id, since some browsers change it. */
export const loadChosenMicrophone = (): string => localStore.read(KEY) ?? '';

export const saveChosenMicrophone = (name: string): void => localStore.write(KEY, name);
