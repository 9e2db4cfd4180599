import { VaultItem } from '@everkin/contracts/vaults/vault-items';
import { VaultContents, VaultLooked, Vaults } from '@everkin/contracts/vaults/vaults';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type SharedApp, shareTestApp } from '../../../../../../tests/app.ts';
import { createApiClient, pollUntil } from '../../../testing/api-client.ts';
import { expectFailure, expectStatus } from '../../../testing/expect-failure.ts';
import { listenLive, type LiveListener } from '../../../testing/live-listener.ts';
import { type Person, signUp } from '../../../testing/people.ts';
import { formWithFile, PNG, SVG } from '../../../testing/pictures.ts';
import { HEADS } from '../../../testing/recordings.ts';
import { addVaultItem, findVaultId, seatInVault } from '../../../testing/vaults.ts';

let app: SharedApp;
let owner: Person;
let ruth: Person;
let peter: Person;
let vaultId: string;
beforeAll(async () => {
  app = await shareTestApp();
  owner = await signUp(app.baseUrl, { displayName: 'Wim' });
  vaultId = await findVaultId(owner);
  ruth = await signUp(app.baseUrl, { displayName: 'Ruth' });
  peter = await signUp(app.baseUrl, { displayName: 'Peter' });
  await seatInVault(app.databaseUrl, vaultId, ruth, 'contributor');
  await seatInVault(app.databaseUrl, vaultId, peter, 'viewer');
});

const PAGE = '<!doctype html><script>alert(1)</script>';

async function listLooks({ client }: Person, id = vaultId): Promise<VaultLooked[]> {
  const answer = await client.get(`/api/vaults/${id}/access`);
  expectStatus(answer, 200);
  return z.array(VaultLooked).parse(answer.body);
}

/** Who looked at one item, and how. */
const looksAt = async (reader: Person, itemId: string): Promise<string[]> =>
  (await listLooks(reader)).filter((look) => look.itemId === itemId).map(({ reader: by, kind }) => `${by.displayName} ${kind}`);

describe('the file of an item', () => {
  test('is sent as it came, in parts too, and only to those who see it', async () => {
    const sound = Buffer.concat([HEADS.wav, Buffer.from('the sound')]);
    const { file } = await addVaultItem(owner, vaultId, { file: { name: 'song.wav', content: sound } });
    const url = file?.url ?? '';
    const whole = await peter.client.open('GET', url, {});
    expect(Buffer.from(await whole.arrayBuffer()).equals(sound)).toBe(true);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-disposition': "inline; filename*=UTF-8''song.wav",
      'accept-ranges': 'bytes',
    });
    const part = await peter.client.get(url, { headers: { range: `bytes=${HEADS.wav.length}-` } });
    expect([part.status, part.text]).toEqual([206, 'the sound']);
    const known = await peter.client.get(url, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } });
    expect([known.status, known.text]).toEqual([304, '']);
    const head = await peter.client.call('HEAD', url, {});
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(sound.length)]);
    const download = await peter.client.get(`${url}?download`);
    expect(download.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''song.wav");
    const nora = await signUp(app.baseUrl);
    expectFailure(await nora.client.get(url), { status: 404, message: 'This item does not exist.' });
    expectFailure(await peter.client.get('/vault-items/vi_unknown/file'), { status: 404, message: 'This item does not exist.' });
    expectFailure(await createApiClient(app.baseUrl).get(url), { status: 401 });
  });

  test.each([
    ['page.html', PAGE],
    ['drawing.svg', SVG],
    ['picture.png', PAGE],
    ['notes.xml', PAGE],
  ])('that could hold scripts is never shown in place: %s', async (name, content) => {
    const { file } = await addVaultItem(owner, vaultId, { file: { name, content } });
    const answer = await peter.client.get(file?.url ?? '');
    expect(answer.text).toBe(content);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${name}`);
    expect(answer.headers.get('content-type')).not.toMatch(/html|svg|xml/);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  test('has a small copy where it is a picture', async () => {
    const { file } = await addVaultItem(owner, vaultId, { file: { name: 'a.png', content: PNG } });
    const small = await peter.client.get(file?.thumbnailUrl ?? '');
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  test.each(['file', 'thumbnail'])('that somebody keeps private is not there for others, also not for the owner: its %s', async (part) => {
    const picture = { file: { name: 'a.png', content: PNG }, access: 'private' };
    const [ofOwner, ofRuth] = [await addVaultItem(owner, vaultId, picture), await addVaultItem(ruth, vaultId, picture)];
    const missing = { status: 404, message: 'This item does not exist.' };
    for (const other of [ruth, peter]) expectFailure(await other.client.get(`/vault-items/${ofOwner.id}/${part}`), missing);
    for (const other of [owner, peter]) expectFailure(await other.client.get(`/vault-items/${ofRuth.id}/${part}`), missing);
    expectStatus(await owner.client.get(`/vault-items/${ofOwner.id}/${part}`), 200);
    expectStatus(await ruth.client.get(`/vault-items/${ofRuth.id}/${part}`), 200);
  });

  test('sent with an Idempotency-Key is added once, and a repeat gets the same answer', async () => {
    const fields = { category: 'documents', title: 'Oft sent', access: 'shared' };
    const send = () =>
      owner.client.post(`/api/vaults/${vaultId}/items`, {
        form: formWithFile('file', { name: 'deed.pdf', content: '%PDF-1.4 the house on Elm Street' }, fields),
        headers: { 'idempotency-key': 'the deed' },
      });
    const [first, repeat] = [await send(), await send()];
    expectStatus(first, 201);
    expectStatus(repeat, 201);
    expect(repeat.body).toEqual(first.body);
    const { id, file } = VaultItem.parse(first.body);
    expect((await peter.client.get(file?.url ?? '')).text).toBe('%PDF-1.4 the house on Elm Street');
    const { body } = await owner.client.get(`/api/vaults/${vaultId}`, { query: { query: 'Oft sent' } });
    expect(VaultContents.parse(body).items.map((item) => item.id)).toEqual([id]);
  });

  test('that is too large or empty is refused', async () => {
    const form = (content: Uint8Array) => {
      const data = new FormData();
      data.append('category', 'documents');
      data.append('title', 'The deed');
      data.append('file', new Blob([new Uint8Array(content)]), 'deed.pdf');
      return { form: data };
    };
    expectFailure(await owner.client.post(`/api/vaults/${vaultId}/items`, form(Buffer.alloc(20 * 1024 * 1024 + 1))), { status: 413 });
    expectFailure(await owner.client.post(`/api/vaults/${vaultId}/items`, form(Buffer.alloc(0))), { status: 400 });
  });
});

describe('who looked', () => {
  test('is listed once a day and kind, for the owner and for who added it, and not for a viewer', async () => {
    const { id, file } = await addVaultItem(ruth, vaultId, { file: { name: 'a.png', content: PNG } });
    const url = file?.url ?? '';
    await ruth.client.get(`/api/vault-items/${id}`);
    await peter.client.call('HEAD', url, {});
    expect((await peter.client.call('HEAD', `/api/vault-items/${id}`, {})).status).toBe(404);
    await peter.client.get(file?.thumbnailUrl ?? '');
    await peter.client.get(`/api/vaults/${vaultId}`);
    expect(await looksAt(owner, id)).toEqual([]);
    for (const path of [`/api/vault-items/${id}`, url, url]) await peter.client.get(path);
    await peter.client.get(`${url}?download`);
    await owner.client.get(`/api/vault-items/${id}`);
    for (const reader of [owner, ruth]) expect(await looksAt(reader, id)).toEqual(['Wim viewed', 'Peter downloaded', 'Peter viewed']);
    expectFailure(await peter.client.get(`/api/vaults/${vaultId}/access`), { status: 403 });
    const own = await addVaultItem(owner, vaultId);
    await ruth.client.get(`/api/vault-items/${own.id}`);
    expect(await looksAt(owner, own.id)).toEqual(['Ruth viewed']);
    expect(await looksAt(ruth, own.id)).toEqual([]);
  });

  test('is listed under the day where the reader is', async () => {
    const { id } = await addVaultItem(owner, vaultId);
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
      await peter.client.get(`/api/vault-items/${id}`, { headers: { 'x-time-zone': zone } });
    const days = (await listLooks(owner)).filter(({ itemId }) => itemId === id).map(({ day }) => day);
    const dayOf = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
    expect(days.toSorted()).toEqual([dayOf('Pacific/Kiritimati'), dayOf('Pacific/Pago_Pago')].toSorted());
  });

  test('is listed once where a page says its zone and the picture in it does not', async () => {
    const { id, file } = await addVaultItem(owner, vaultId, { file: { name: 'a.png', content: PNG } });
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const reader = await signUp(app.baseUrl, { displayName: zone });
      await seatInVault(app.databaseUrl, vaultId, reader, 'viewer');
      await reader.client.get(`/api/vault-items/${id}`, { headers: { 'x-time-zone': zone } });
      await reader.client.get(file?.url ?? '');
    }
    expect(await looksAt(owner, id)).toEqual(['Pacific/Pago_Pago viewed', 'Pacific/Kiritimati viewed']);
  });

  test('at forty things in a thousand looks by five people is complete, each pair once', async () => {
    const wim = await signUp(app.baseUrl);
    const id = await findVaultId(wim);
    const readers = await Promise.all(Array.from({ length: 5 }, (_, number) => signUp(app.baseUrl, { displayName: `Reader ${number}` })));
    for (const reader of readers) await seatInVault(app.databaseUrl, id, reader, 'viewer');
    const items: VaultItem[] = [];
    for (let number = 0; number < 40; number++) items.push(await addVaultItem(wim, id, { title: `Paper ${number}` }));
    const statuses = new Set<number>();
    for (let round = 0; round < 5; round++)
      for (const item of items)
        for (const { status } of await Promise.all(readers.map(({ client }) => client.get(`/api/vault-items/${item.id}`))))
          statuses.add(status);
    expect([...statuses]).toEqual([200]);
    expect(await listLooks(wim, id)).toHaveLength(200);
    const first = await wim.client.get(`/api/vaults/${id}/access?limit=150`);
    const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
    const second = await wim.client.get(next);
    const entries = [first, second].flatMap(({ body }) => z.array(VaultLooked).parse(body));
    const pairs = new Set(entries.map(({ itemId, reader }) => `${itemId} ${reader.userId}`));
    expect([entries.length, pairs.size]).toEqual([200, 200]);
  }, 120_000);

  test('is listed from the start of a page alone: a cursor that is none, or of the year 0, is a 400', async () => {
    const at = Buffer.from('0000-01-01T00:00:00.000Z').toString('base64url');
    for (const before of ['nonsense', `${at}.vi_1.us_1.2026-03-03.viewed`])
      expectFailure(await owner.client.get(`/api/vaults/${vaultId}/access?before=${before}`), { status: 400 });
  });
});

test('a search for what cannot be stored, or for too much, is a 400 with a plain sentence', async () => {
  const search = (query: string) => owner.client.get(`/api/vaults/${vaultId}`, { query: { query } });
  const issues = (message: string) => [{ path: 'query', message }];
  expectFailure(await search('a\u0000b'), { status: 400, issues: issues('This text holds a character that cannot be stored') });
  expectFailure(await search('a'.repeat(201)), { status: 400, issues: issues('Please keep this under 200 characters') });
  expectStatus(await search('a'.repeat(200)), 200);
});

describe('everybody in a vault', () => {
  test('hears of a change, and nobody else', async () => {
    const nora = await signUp(app.baseUrl);
    const listeners = await Promise.all([owner, peter, nora].map(({ client }) => listenLive(client)));
    const changedFor = (listener: LiveListener): string[] =>
      listener.events.flatMap((event) => (event.kind === 'vault.changed' ? [event.vaultId] : []));
    const { id } = await addVaultItem(ruth, vaultId);
    await ruth.client.call('DELETE', `/api/vault-items/${id}`, {});
    const others = await findVaultId(nora);
    await addVaultItem(nora, others);
    const changes = await pollUntil(
      async () => listeners.map(changedFor),
      (all) => all.map(({ length }) => length).join() === '2,2,1',
    );
    expect(changes).toEqual([[vaultId, vaultId], [vaultId, vaultId], [others]]);
    for (const { stop } of listeners) stop();
  });

  test('sees the same two things that were added at once', async () => {
    const [one, two] = await Promise.all([addVaultItem(owner, vaultId), addVaultItem(ruth, vaultId)]);
    const answer = await peter.client.get(`/api/vaults/${vaultId}`);
    const ids = VaultContents.parse(answer.body).items.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([one.id, two.id]));
  });

  test('has their own list of vaults', async () => {
    const { body } = await peter.client.get('/api/vaults');
    expect(Vaults.parse(body).map(({ role }) => role)).toEqual(['owner', 'viewer']);
  });
});

test('an item of another vault is an unknown one for who is in a vault', async () => {
  const nora = await signUp(app.baseUrl);
  const { id } = await addVaultItem(nora, await findVaultId(nora));
  for (const person of [owner, ruth, peter]) expectFailure(await person.client.get(`/api/vault-items/${id}`), { status: 404 });
  const stays = await nora.client.get(`/api/vault-items/${id}`);
  expect(VaultItem.parse(stays.body).title).toBe('The deed');
});
