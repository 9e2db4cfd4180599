import { openSync } from 'node:fs';
import { openSound } from '../sound/parse-sound.ts';
import type { Sound } from '../sound/sound-block.ts';

/** Opens a recording by its path; the file stays open for as long as the tests run. */
export const openRecording = (path: string): Promise<Sound> => openSound(openSync(path, 'r'));
