import { localStore } from '../../lib/local-store.ts';

const KEY = 'everkin:microphone';

/** The id of the microphone that was chosen on this device; '' for whichever the browser takes. */
export const readChosenMicrophone = (): string => localStore.read(KEY) ?? '';

export const keepChosenMicrophone = (deviceId: string): void => localStore.write(KEY, deviceId);
