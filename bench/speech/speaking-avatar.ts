import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Avatar } from '@everkin/contracts/avatars';
import { Memory } from '@everkin/contracts/memories';
import { GeneratedSpeech } from '@everkin/contracts/voice';
import { z } from 'zod';
import { TEST_FILES } from '../../packages/providers/src/transcription/testing/spoken-words.ts';

/** A person whose avatar has a voice, cloned from Kennedy's recording of 1961. */
export type SpeakingAvatar = {
  id: string;
  /** A call as this person; retries while the server responds 503. */
  call: (path: string, body?: object | FormData) => Promise<unknown>;
  /** Requests speech. @returns how long that took, in ms */
  speak: (text: string) => Promise<number>;
};

/** Registers an account at the app, creates an avatar with a voice, and waits until the voice is ready. */
export async function makeSpeakingAvatar(app: string): Promise<SpeakingAvatar> {
  let cookie = '';
  const call = async (path: string, body?: object | FormData): Promise<unknown> => {
    const isForm = body instanceof FormData;
    for (;;) {
      const response = await fetch(`${app}/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { cookie, ...(body && !isForm && { 'content-type': 'application/json' }) },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
      cookie ||= (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
      const answer: unknown = await response.json();
      if (response.ok) return answer;
      if (response.status !== 503) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    }
  };
  const username = `bench-${crypto.randomUUID()}@example.org`;
  await call('/register', { username, displayName: 'Bench', password: 'a long enough password 71', accessCode: '123456' });
  const { id } = Avatar.parse(await call('/avatars', { name: 'Ruth', relationship: 'mother', status: 'passed' }));
  const form = new FormData();
  form.set('avatarId', id);
  form.set('type', 'voice');
  form.set('cloneVoice', 'true');
  form.set('file', new Blob([new Uint8Array(await readFile(join(TEST_FILES, 'speech.mp3')))], { type: 'audio/mpeg' }), 'speech.mp3');
  await call('/upload', form);
  for (;;) {
    const { voiceStatus } = Avatar.parse(await call(`/avatars/${id}`));
    const memories = z.array(Memory).parse(await call(`/avatars/${id}/memories`));
    // The recording is also transcribed, which keeps the machine busy.
    if (voiceStatus === 'ready' && memories.every(({ status }) => status === 'ready' || status === 'failed')) break;
    if (voiceStatus === 'failed') throw new Error('creating a voice from the sample failed');
    await pause(500);
  }
  return {
    id,
    call,
    speak: async (text) => {
      const startedAt = performance.now();
      GeneratedSpeech.parse(await call('/speech/generate', { avatarId: id, text }));
      return performance.now() - startedAt;
    },
  };
}
