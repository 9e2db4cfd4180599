import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  type FakeResend,
  FAKE_KEY as MAIL_KEY,
  startFakeResend,
  type Trouble as MailTrouble,
} from '@everkin/providers/email/testing/fake-resend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Answer, pollUntil } from '../../apps/api/src/testing/api-client.ts';
import { invite, makeGroup } from '../../apps/api/src/testing/groups.ts';
import { makeAvatar, makeUpload, type Person, signUp } from '../../apps/api/src/testing/people.ts';
import {
  type FakeElevenLabs,
  FAKE_KEY as VOICE_KEY,
  startFakeElevenLabs,
  type Trouble as VoiceTrouble,
} from '../../packages/providers/src/voice/testing/fake-elevenlabs.ts';
import { isLong } from './chance.ts';
import { milliseconds, record, seconds } from './figures.ts';
import { type Ground, startGround } from './installation.ts';
import { expectUndisturbed, liveWhile } from './meanwhile.ts';

/** The 30 s that a call waits for speech, with a margin for a busy machine (docs/PRODUCT.md, Speech). */
const TOLD_MS = 35_000;
/** Three attempts at a mail service that does not respond for fifteen seconds, and the back-off between them. */
const MAILED_MS = 120_000;
const VOICE_TROUBLES: VoiceTrouble[] = [
  'silence',
  { status: 429, code: 'too_many_concurrent_requests', headers: { 'retry-after': '1' } },
  { status: 500, code: 'internal_error' },
  { status: 401, code: 'quota_exceeded' },
  'unprocessable',
  'lost-answer',
  'not-json',
  'cut-answer',
  'no-sound',
];
const MAIL_TROUBLES: MailTrouble[] = [
  'silence',
  { status: 429, name: 'rate_limit_exceeded', headers: { 'retry-after': '1' } },
  { status: 500, name: 'internal_server_error' },
  'lost-answer',
  'cut-answer',
  'not-json',
];

let ground: Ground;
let voices: FakeElevenLabs;
let mail: FakeResend;
let nora: Person;
let other: Person;
let avatarId: string;
let othersAvatarId: string;
let groupId: string;
beforeAll(async () => {
  [voices, mail] = await Promise.all([startFakeElevenLabs(), startFakeResend()]);
  ground = await startGround({
    ELEVENLABS_API_KEY: VOICE_KEY,
    ELEVENLABS_BASE_URL: voices.baseUrl,
    RESEND_API_KEY: MAIL_KEY,
    RESEND_BASE_URL: mail.baseUrl,
    MAIL_FROM: 'Everkin <mail@everkin.example>',
    PUBLIC_URL: 'https://everkin.example',
  });
  const { baseUrl } = ground.app;
  [nora, other] = await Promise.all([signUp(baseUrl), signUp(baseUrl, { displayName: 'Hendrik' })]);
  avatarId = (await makeAvatar(nora.client)).id;
  othersAvatarId = (await makeAvatar(other.client)).id;
  groupId = (await makeGroup(nora)).id;
  const content = await readFile(new URL('../../packages/providers/test-files/speech.mp3', import.meta.url));
  const form = makeUpload(avatarId, { name: 'Ruth.mp3', content }, { type: 'voice', cloneVoice: 'true' });
  const { status, text } = await nora.client.post('/api/upload', { form });
  if (status !== 201) throw new Error(text);
  await pollUntil(
    async () => z.object({ status: z.string() }).parse((await nora.client.get(`/api/avatars/${avatarId}/voice`)).body).status,
    (status) => status === 'ready',
    TOLD_MS,
  );
});
afterAll(async () => {
  await ground?.stop();
  await Promise.all([voices?.stop(), mail?.stop()]);
});

type Told = { answer: Answer; tookMs: number };

/** Requests speech for new text. */
async function speak(): Promise<Told> {
  const startedAt = performance.now();
  const answer = await nora.client.post('/api/speech/generate', { json: { avatarId, text: `Are you there, ${randomUUID()}?` } });
  return { answer, tookMs: performance.now() - startedAt };
}

const times = <T>(count: number, make: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, make));

/** Invites that many people in parallel. @returns their addresses, sorted */
const inviteMany = async (count: number): Promise<string[]> =>
  (
    await times(count, async () => {
      const email = `${randomUUID()}@example.com`;
      await invite(nora, groupId, email);
      return email;
    })
  ).toSorted();

const listReached = (since: number): string[] =>
  mail.delivered
    .slice(since)
    .map(({ to }) => to)
    .toSorted();

async function speakAndInvite(): Promise<Told[]> {
  const before = mail.delivered.length;
  const [told, invited] = await Promise.all([times(VOICE_TROUBLES.length, speak), inviteMany(MAIL_TROUBLES.length)]);
  await pollUntil(
    async () => mail.delivered.length - before,
    (count) => count >= invited.length,
    MAILED_MS,
  );
  expect(listReached(before)).toEqual(invited);
  return told;
}

test(
  'a voice or mail service that is silent, busy, failing, cut off or lying affects only its own calls',
  { timeout: 3_600_000 },
  async (context) => {
    const normal = await liveWhile(other, othersAvatarId, async () => {
      for (let round = 0; round < 10; round += 1) for (const { answer } of await speakAndInvite()) expect(answer.status).toBe(200);
    });
    const told: Told[] = [];
    const meanwhile = await liveWhile(other, othersAvatarId, async () => {
      for (let round = 0; round < (isLong ? 10 : 1); round += 1) {
        voices.meet('speak', ...VOICE_TROUBLES);
        mail.meet(...MAIL_TROUBLES);
        told.push(...(await speakAndInvite()));
      }
    });
    const failures = told.filter(({ answer }) => answer.status !== 200).map(({ answer }) => answer.body);
    for (const failure of failures) expect(failure).toMatchObject({ success: false, message: expect.stringMatching(/^[A-Z].+\.$/s) });
    const slowest = Math.max(...told.map(({ tookMs }) => tookMs));
    expect(slowest).toBeLessThan(TOLD_MS);
    expect((await speak()).answer.status).toBe(200);
    // However many attempts a mail took, nobody received it twice.
    expect(mail.delivered).toHaveLength(new Set(listReached(0)).size);
    const { before, during } = expectUndisturbed(normal, meanwhile);
    record(
      context,
      'P11',
      `voice and mail, ${VOICE_TROUBLES.length} and ${MAIL_TROUBLES.length} kinds of failure: ${told.length - failures.length} of ${told.length} spoken all the same, the others told within ${seconds(slowest)}, every mail sent once; others' p95 ${milliseconds(during)}, ${(during / before).toFixed(2)} × normal`,
    );
  },
);
