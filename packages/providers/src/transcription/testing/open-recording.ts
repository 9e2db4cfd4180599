import { openSync } from 'node:fs';
import { openSound } from '../sound/parse-sound.ts';
import type { Sound } from '../sound/sound-block.ts';

/** Opens a recording by path; the file stays open while the tests run. */
export const openRecording = (path: string): Promise<Sound> => openSound(openSync(path, 'r'));
