import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Installation } from './installation.ts';
import { call, callAs, create, PASSWORD, type Person, register } from './people.ts';

/** The effect of one attacker on somebody else. */
export type Notice = { what: string; value: number; unit: 'ms' | 'mails' | 'rows' | 'of 1' };

export type Attack = { name: string; run(installation: Installation): Promise<Notice[]> };

const WATCH_EVERY_MS = 25;
/** How long others are still measured after the attack was sent, while its work continues. */
const AFTERMATH_MS = 2_000;
const GIVE_UP_MS = 120_000;

const SENTENCE = 'In the spring of that year we walked down to the harbour and counted the boats that had come home. ';

/** The longest ordinary call of somebody else meanwhile. */
async function watchOthers(base: string, doing: () => Promise<unknown>): Promise<number> {
  const other = await register(base);
  const waits: Promise<number>[] = [];
  const time = async (): Promise<number> => {
    const begunAt = performance.now();
    await (await callAs(other, '/api/avatars')).arrayBuffer();
    return performance.now() - begunAt;
  };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      waits.push(time());
      await pause(WATCH_EVERY_MS);
    }
  })();
  await doing();
  await pause(AFTERMATH_MS);
  isOver = true;
  await watching;
  return Math.max(...(await Promise.all(waits)));
}

const longestWait = async (base: string, doing: () => Promise<unknown>): Promise<Notice[]> => [
  { what: "longest wait of another's call", value: await watchOthers(base, doing), unit: 'ms' },
];

/** Three parallel turns, the limit per person, each of that many characters. */
const turnsOf = (text: string): Attack['run'] => {
  return async ({ base }) => {
    const attacker = await register(base);
    const avatarId = await create(attacker, '/api/avatars', { name: 'Wietske' });
    // Without a memory there is nothing to search, so the question would get little processing.
    const memoryId = await create(attacker, `/api/avatars/${avatarId}/memories`, { type: 'qa', title: 'The dog', text: SENTENCE });
    await timeUntil(() => isReady(attacker, memoryId));
    const body = { avatarId, messages: [{ role: 'user', content: text }] };
    return longestWait(base, () => Promise.all([1, 2, 3].map(() => callAs(attacker, '/api/chat/generate', { body }))));
  };
};

async function sendLargeBodies({ base }: Installation): Promise<Notice[]> {
  const body = JSON.stringify({ username: 'a@example.com', password: 'x', filler: 'y'.repeat(3_800_000) });
  const send = (): Promise<unknown> =>
    call(base, '/api/login', { body, address: '203.0.113.9' })
      .then((response) => response.arrayBuffer())
      .catch(() => null); // A connection closed on an oversized body counts as a response.
  // Exhausts the limit of five calls a minute first, so that each of the ten is refused.
  for (let count = 0; count < 5; count += 1)
    await call(base, '/api/login', { body: { username: 'a@example.com', password: 'x' }, address: '203.0.113.9' });
  return longestWait(base, () => Promise.all(Array.from({ length: 10 }, send)));
}

async function guessFromManyNetworks({ base }: Installation): Promise<Notice[]> {
  const honest = await register(base);
  const guesses = Array.from({ length: 200 }, (_, index) =>
    call(base, '/api/login', {
      body: { username: `nobody-${index}@example.com`, password: 'wrong password' },
      address: `2001:db8:1:${(index % 40).toString(16)}::${(1 + Math.floor(index / 40)).toString(16)}`,
    }).then((response) => response.arrayBuffer()),
  );
  await pause(500);
  const begunAt = performance.now();
  const response = await call(base, '/api/login', { body: { username: honest.username, password: PASSWORD }, address: honest.address });
  const value = response.ok ? performance.now() - begunAt : GIVE_UP_MS;
  await Promise.allSettled(guesses);
  return [{ what: 'an honest sign-in meanwhile', value, unit: 'ms' }];
}

async function lockOut({ base }: Installation): Promise<Notice[]> {
  const honest = await register(base);
  for (let count = 0; count < 5; count += 1)
    await call(base, '/api/login', { body: { username: honest.username, password: 'wrong password' }, address: '203.0.113.77' });
  const response = await call(base, '/api/login', { body: { username: honest.username, password: PASSWORD }, address: honest.address });
  return [{ what: 'right password from elsewhere is let in', value: response.ok ? 1 : 0, unit: 'of 1' }];
}

/** Polls at short intervals until a condition holds. @returns seconds */
async function timeUntil(isThere: () => Promise<boolean> | boolean): Promise<number> {
  const begunAt = performance.now();
  while (performance.now() - begunAt < GIVE_UP_MS) {
    if (await isThere()) return performance.now() - begunAt;
    await pause(50);
  }
  return GIVE_UP_MS;
}

const Memory = z.object({ status: z.string() });

async function isReady(person: Person, memoryId: string): Promise<boolean> {
  return Memory.parse(await (await callAs(person, `/api/memories/${memoryId}`)).json()).status === 'ready';
}

async function uploadLetter(person: Person, { avatarId, text, name }: { avatarId: string; text: string; name: string }): Promise<string> {
  const form = new FormData();
  form.set('avatarId', avatarId);
  form.set('type', 'text');
  form.set('file', new Blob([text], { type: 'text/plain' }), name);
  const headers = { cookie: person.cookie, 'x-forwarded-for': person.address };
  const response = await fetch(`${person.base}/api/upload`, { method: 'POST', headers, body: form });
  if (response.status !== 201) throw new Error(`upload: ${response.status} ${await response.text()}`);
  return z.object({ id: z.string() }).parse(await response.json()).id;
}

async function floodMemories(installation: Installation): Promise<Notice[]> {
  const { base } = installation;
  const [attacker, other, forgetful] = [await register(base), await register(base), await register(base)];
  const [theirs, others] = [
    await create(attacker, '/api/avatars', { name: 'Flood' }),
    await create(other, '/api/avatars', { name: 'Wietske' }),
  ];
  const long = SENTENCE.repeat(2_000);
  for (let count = 0; count < 70; count += 1)
    await uploadLetter(attacker, { avatarId: theirs, text: `Letter ${count}. ${long}`, name: `letter-${count}.txt` });
  const memoryId = await uploadLetter(other, { avatarId: others, text: 'Dear Ellie, all is well. Oma\n', name: 'short.txt' });
  await call(base, '/api/password/forgot', { body: { username: forgetful.username }, address: forgetful.address });
  const [readyMs, mailMs] = await Promise.all([
    timeUntil(() => isReady(other, memoryId)),
    timeUntil(() => installation.readMails(forgetful.username).length > 0),
  ]);
  return [
    { what: "another's letter of 30 bytes is ready after", value: readyMs, unit: 'ms' },
    { what: "another's reset mail is out after", value: mailMs, unit: 'ms' },
  ];
}

async function inviteOneAddress(installation: Installation): Promise<Notice[]> {
  const { base } = installation;
  const address = `target-${Date.now()}@example.com`;
  for (let sender = 0; sender < 5; sender += 1) {
    const person = await register(base);
    const avatarId = await create(person, '/api/avatars', { name: 'Wietske' });
    for (let count = 0; count < 4; count += 1) {
      const groupId = await create(person, '/api/group-chats', { name: `Family ${count}`, avatarId });
      await callAs(person, `/api/group-chats/${groupId}/invite`, { body: { email: address } });
    }
  }
  await pause(5_000);
  return [{ what: 'mails to one address, 20 invitations by five senders', value: installation.readMails(address).length, unit: 'mails' }];
}

async function resetOneAccount(installation: Installation): Promise<Notice[]> {
  const target = await register(installation.base);
  for (let count = 0; count < 8; count += 1) {
    // Stays within the limit of five calls per account and minute, each from its own network.
    if (count === 4) await pause(61_000);
    const address = `198.51.100.${count}`;
    await call(installation.base, '/api/password/forgot', { body: { username: target.username }, address });
  }
  await pause(5_000);
  return [{ what: 'reset mails to one account, eight asked for', value: installation.readMails(target.username).length, unit: 'mails' }];
}

async function listEverything({ base }: Installation): Promise<Notice[]> {
  const attacker = await register(base);
  for (let count = 0; count < 250; count += 1) await create(attacker, '/api/avatars', { name: `Avatar ${count}` });
  const rows = z.array(z.unknown()).parse(await (await callAs(attacker, '/api/avatars')).json()).length;
  return [{ what: 'rows of a list of 250 that names no limit', value: rows, unit: 'rows' }];
}

/** In the order of the table. */
export const ATTACKS: Attack[] = [
  { name: 'three turns of 20,000 quotation marks', run: turnsOf(`x${'“'.repeat(19_900)}x`) },
  { name: 'three turns of one word of 20,000 letters', run: turnsOf('a'.repeat(19_900)) },
  { name: 'ten bodies of 3.8 MB to /api/login', run: sendLargeBodies },
  { name: '200 guesses from forty /64 of one /48', run: guessFromManyNetworks },
  { name: 'five wrong passwords from one network', run: lockOut },
  { name: '70 long memories of one account', run: floodMemories },
  { name: '20 invitations to one address', run: inviteOneAddress },
  { name: 'eight resets of one account', run: resetOneAccount },
  { name: 'a list of 250', run: listEverything },
];
