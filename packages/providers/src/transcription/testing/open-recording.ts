import { openSync } from 'node:fs';
import { openSound, type Sound } from '../sound/read-sound.ts';

/** Opens a recording by its path; the file stays open for as long as the tests run. */
export const openRecording = (path: string): Promise<Sound> => openSound(openSync(path, 'r'));
