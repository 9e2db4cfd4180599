import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CapsuleCover } from '@everkin/contracts/capsules/capsules';
import { OpeningCondition } from '@everkin/contracts/capsules/opening-day';
import { z } from 'zod';
import { call, type Session } from './session.ts';

const file = fileURLToPath(new URL('../../demo/capsules.json', import.meta.url));

const sealTimeoutMs = 60_000;
const pollIntervalMs = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

const DemoCapsules = z.array(
  z.object({
    title: z.string(),
    coverNote: z.string(),
    letter: z.string(),
    condition: OpeningCondition,
    recipients: z.array(z.object({ name: z.string(), relation: z.string(), addresses: z.array(z.string()) })),
  }),
);
type DemoCapsule = z.infer<typeof DemoCapsules>[number];
const Cover = CapsuleCover.pick({ id: true, title: true, status: true });
type Cover = z.infer<typeof Cover>;

/** Gives a sealed capsule its true condition, whose day is past. No call does so: a capsule opens a day ahead at the earliest. */
export type OpenToday = (capsuleId: string, condition: OpeningCondition) => Promise<void>;

type Options = { avatarId: string; password: string; openToday?: OpenToday | undefined };

/** Writes and seals the demo's capsules: one for years ahead, and one whose day has come, which opens by itself. @returns how many */
export async function addCapsules(session: Session, options: Options): Promise<number> {
  const capsules = DemoCapsules.parse(JSON.parse(await readFile(file, 'utf8')));
  const present = await call(session, z.array(Cover), { path: '/capsules' });
  const missing = capsules.filter(({ title }) => !present.some((capsule) => capsule.title === title));
  let added = 0;
  for (const capsule of missing) {
    if (isPast(capsule.condition) && !options.openToday) continue;
    await addCapsule(session, capsule, options);
    added += 1;
  }
  return added;
}

const isPast = (condition: OpeningCondition): boolean => condition.kind === 'date' && Date.parse(condition.day) < Date.now();

async function addCapsule(session: Session, capsule: DemoCapsule, { avatarId, password, openToday }: Options): Promise<void> {
  const { title, condition, ...fields } = capsule;
  const { id } = await call(session, Cover, { path: '/capsules', json: { title, avatarId } });
  const isToOpen = isPast(condition);
  const soon = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
  await call(session, Cover, {
    path: `/capsules/${id}`,
    fields: { ...fields, condition: isToOpen ? { ...condition, day: soon } : condition },
  });
  await call(session, Cover, { path: `/capsules/${id}/seal`, json: { password } });
  if (!isToOpen || !openToday) return;
  await waitUntilSealed(session, id);
  await openToday(id, condition);
}

async function waitUntilSealed(session: Session, id: string): Promise<void> {
  const deadline = performance.now() + sealTimeoutMs;
  for (;;) {
    const { status, title } = await call(session, Cover, { path: `/capsules/${id}` });
    if (status === 'sealed') return;
    if (performance.now() > deadline)
      throw new Error(`After ${sealTimeoutMs / 1000} s “${title}” is still not sealed. Is the worker running?`);
    await sleep(pollIntervalMs);
  }
}
