import { createHash } from 'node:crypto';
import postgres from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SharedApp, shareTestApp } from '../../../../tests/app.ts';
import { createApiClient } from '../testing/api-client.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import { makeAvatar, type Person, signUp, uploadText } from '../testing/people.ts';

let app: SharedApp;
let owner: Person;
/** A media file and a document. */
let recording = '';
let letter = '';

const CONTENT = 'The kettle was on the stove when the boat came in.';
const ETAG = `"${createHash('sha256').update(CONTENT).digest('hex')}"`;

beforeAll(async () => {
  app = await shareTestApp();
  owner = await signUp(app.baseUrl);
  const avatar = await makeAvatar(owner.client);
  letter = (await uploadText(owner.client, avatar.id, { name: 'Letter.txt', content: CONTENT })).url ?? '';
  recording = (await uploadText(owner.client, avatar.id, { name: "Ruth's kettle.txt", content: CONTENT })).url ?? '';
  const sql = postgres(app.databaseUrl, { max: 1 });
  await sql`update files set mime_type = 'audio/mpeg' where id = ${recording.replace('/uploads/', '')}`;
  await sql.end();
});

const ask = (path: string, headers: Record<string, string> = {}) => owner.client.get(path, { headers });

describe('GET /uploads/{id}', () => {
  test('returns the whole file, and says how it may be used', async () => {
    const answer = await ask(recording);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(CONTENT);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '50',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      etag: ETAG,
    });
    expect((await ask(letter)).headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Letter.txt");
  });

  test.each([
    ['bytes=0-9', 'The kettle', 'bytes 0-9/50'],
    ['bytes=40-', 'at came in.'.slice(1), 'bytes 40-49/50'],
    ['bytes=-3', 'in.', 'bytes 47-49/50'],
    ['bytes=45-9999', 'e in.', 'bytes 45-49/50'],
    ['bytes=0-0', 'T', 'bytes 0-0/50'],
  ])('returns the range %s of a recording', async (range, text, contentRange) => {
    const answer = await ask(recording, { range });
    expect(answer.status).toBe(206);
    expect(answer.text).toBe(text);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(answer.headers.get('content-length')).toBe(String(text.length));
  });

  test('rejects a range beyond the end', async () => {
    const answer = await ask(recording, { range: 'bytes=50-60' });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe('bytes */50');
    expect(answer.text).toBe('');
  });

  test.each(['bytes=0-1,4-5', 'bytes=9-1', 'lines=1-2', 'nonsense'])('returns the whole file for %s', async (range) => {
    const answer = await ask(recording, { range });
    expect([answer.status, answer.text]).toEqual([200, CONTENT]);
  });

  test('returns ranges of audio and video only', async () => {
    const answer = await ask(letter, { range: 'bytes=0-9' });
    expect([answer.status, answer.text]).toEqual([200, CONTENT]);
    expect(answer.headers.get('accept-ranges')).toBe('none');
  });

  test('returns the rest of a file only if it is unchanged', async () => {
    expect((await ask(recording, { range: 'bytes=0-9', 'if-range': ETAG })).status).toBe(206);
    expect((await ask(recording, { range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200);
  });

  test.each([ETAG, `W/${ETAG}`, `"other", ${ETAG}`, '*'])('sends nothing to clients that have it already: %s', async (tag) => {
    const answer = await ask(recording, { 'if-none-match': tag });
    expect([answer.status, answer.text, answer.headers.get('etag')]).toEqual([304, '', ETAG]);
    expect((await ask(recording, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('answers HEAD the same without the bytes', async () => {
    const get = await ask(recording);
    const head = await owner.client.call('HEAD', recording);
    expect([head.status, head.text]).toEqual([200, '']);
    for (const name of ['content-type', 'content-length', 'etag', 'accept-ranges'])
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    expect((await owner.client.call('HEAD', recording, { headers: { range: 'bytes=0-9' } })).headers.get('content-range')).toBe(
      'bytes 0-9/50',
    );
  });

  test('is for the owner only, whatever is requested and however', async () => {
    const stranger = await signUp(app.baseUrl);
    const headers = [{}, { range: 'bytes=0-9' }, { 'if-none-match': ETAG }, { range: 'bytes=90-' }];
    for (const given of headers) {
      expectFailure(await createApiClient(app.baseUrl).get(recording, { headers: given }), { status: 401 });
      const answer = await stranger.client.get(recording, { headers: given });
      expectFailure(answer, { status: 404 });
      expect(answer.headers.get('etag')).toBeNull();
      expect((await stranger.client.call('HEAD', recording, { headers: given })).status).toBe(404);
    }
    expectFailure(await owner.client.get('/uploads/fl_none'), { status: 404 });
    expectFailure(await owner.client.get('/uploads/..%2f..%2fetc%2fpasswd'), { status: 404 });
  });
});
