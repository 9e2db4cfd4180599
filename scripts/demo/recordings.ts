import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Memory } from '@everkin/contracts/memories';
import { z } from 'zod';
import { call, type Session } from './session.ts';

const recordingsDir = fileURLToPath(new URL('../../demo/recordings', import.meta.url));
const Recordings = z.array(z.object({ file: z.string(), title: z.string(), happenedAt: z.string(), text: z.string() }));
const RecordingMemory = Memory.pick({ id: true, title: true });

/**
 * Uploads the demo's recordings with their dates. Their titles say that a computer voice reads them. Whether they are transcribed is
 * not waited for: the model has to be downloaded first.
 * @returns how many were missing
 */
export async function addRecordings(session: Session, avatarId: string): Promise<number> {
  const recordings = Recordings.parse(JSON.parse(await readFile(join(recordingsDir, 'recordings.json'), 'utf8')));
  const present = await call(session, z.array(RecordingMemory), { path: `/avatars/${encodeURIComponent(avatarId)}/memories?limit=200` });
  const missing = recordings.filter(({ title }) => !present.some((memory) => memory.title === title));
  for (const { file, title, happenedAt } of missing) {
    const form = new FormData();
    form.append('avatarId', avatarId);
    form.append('type', 'voice');
    const bytes = await readFile(join(recordingsDir, file));
    // A memory is named after its file.
    form.append('file', new File([bytes], `${title}${extname(file)}`, { type: 'audio/mpeg' }));
    const { id } = await call(session, RecordingMemory, { path: '/upload', form });
    await call(session, RecordingMemory, { path: `/memories/${encodeURIComponent(id)}`, fields: { happenedAt } });
  }
  return missing.length;
}
