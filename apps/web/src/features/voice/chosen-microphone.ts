import { localStore } from '../../lib/local-store.ts';

const KEY = 'everkin:microphone';

/** The name of the microphone that was chosen on this device; '' for whichever the browser takes. Ids change with some browsers. */
export const loadChosenMicrophone = (): string => localStore.read(KEY) ?? '';

export const saveChosenMicrophone = (name: string): void => localStore.write(KEY, name);
