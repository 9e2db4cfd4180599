import { type AddedMemory, Memory } from '@everkin/contracts/memories';
import { expect, test } from 'vitest';
import type { UploadEvent } from './upload-flow.ts';
import { UploadBatch } from './upload-batch.ts';
import { batchPercent, countBatch, describeBatch, describeWaiting, failedFirst } from './upload-batch.rules.ts';
import type { QueuedFile } from './upload-queue.ts';

const MEMORY = Memory.parse({
  id: 'me_01jd0000000000000000000000',
  shared: true,
  avatarId: 'av_01jd0000000000000000000000',
  type: 'text',
  title: 'Letter',
  status: 'queued',
  error: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  happenedAt: null,
  date: null,
  narrator: 'person',
});

type OnItsWay = { name: string; end: (event: UploadEvent) => Promise<void> };

/** A batch whose uploads end when the test says so; files named `wrong` are refused. */
function makeBatch() {
  const onItsWay: OnItsWay[] = [];
  const settled: string[] = [];
  const cancelled: string[] = [];
  let count = 0;
  const batch = new UploadBatch({
    check: async ({ name }) => ({ kind: 'text', problem: name.startsWith('wrong') ? 'Another kind' : null }),
    send: ({ file: { name } }, report) => {
      const { promise, resolve } = Promise.withResolvers<AddedMemory | null>();
      report({ type: 'started', fileName: name });
      const end = async (event: UploadEvent): Promise<void> => {
        onItsWay.splice(
          onItsWay.findIndex((other) => other.name === name),
          1,
        );
        report(event);
        resolve(event.type === 'completed' ? event.memory : null);
        await promise;
      };
      onItsWay.push({ name, end });
      return { outcome: promise, cancel: () => void (cancelled.push(name), end({ type: 'cancelled' })) };
    },
    makeId: () => `id${(count += 1)}`,
    onSettled: (files) => settled.push(describeBatch(countBatch(files))),
  });
  const add = (...names: string[]): Promise<void> =>
    batch.add(
      names.map((name) => new File(['x'], name)),
      true,
    );
  const names = (): string[] => onItsWay.map(({ name }) => name);
  const end = (name: string, event: UploadEvent): Promise<void> | undefined => onItsWay.find((one) => one.name === name)?.end(event);
  const complete = (name: string, duplicate?: true) =>
    end(name, { type: 'completed', memory: { ...MEMORY, ...(duplicate && { duplicate }) } });
  return { batch, add, names, end, complete, settled, cancelled };
}

const phases = (batch: UploadBatch): string[] => batch.getState().files.map(({ file, upload }) => `${file.name} ${upload.phase}`);
const idOf = (batch: UploadBatch, name: string): string => batch.getState().files.find(({ file }) => file.name === name)?.id ?? '';
const GONE: UploadEvent = { type: 'failed', message: 'Everkin could not be reached.', code: 'UNREACHABLE' };

test('three files are sent at a time, in the order in which they were chosen', async () => {
  const { add, names, complete } = makeBatch();
  await add('a', 'b', 'c', 'd', 'e');
  expect(names()).toEqual(['a', 'b', 'c']);
  await complete('b');
  expect(names()).toEqual(['a', 'c', 'd']);
});

test('a file that cannot be added says why at once, while the others go on', async () => {
  const { batch, add, names } = makeBatch();
  await add('a', 'wrong', 'b');
  expect(names()).toEqual(['a', 'b']);
  expect(batch.getState().files[1]?.upload).toMatchObject({ phase: 'failed', message: 'Another kind', isRefused: true });
  batch.retryAll();
  expect(phases(batch)).toEqual(['a uploading', 'wrong failed', 'b uploading']);
});

test('one that failed lets the others go on, and is sent again on request: alone, or with all that failed', async () => {
  const { batch, add, names, end, complete } = makeBatch();
  await add('a', 'b', 'c');
  const failure: UploadEvent = { type: 'failed', message: 'No room', code: 'INSUFFICIENT_STORAGE' };
  await end('a', failure);
  await end('b', failure);
  expect(phases(batch)).toEqual(['a failed', 'b failed', 'c uploading']);
  expect(failedFirst(batch.getState().files.toReversed()).map(({ file }) => file.name)).toEqual(['b', 'a', 'c']);
  batch.retry(idOf(batch, 'a'));
  expect(names()).toEqual(['c', 'a']);
  await complete('a');
  batch.retryAll();
  expect(names()).toEqual(['c', 'b']);
});

test('without a network the rest waits and nothing fails, until it goes on', async () => {
  const { batch, add, names, end, complete } = makeBatch();
  await add('a', 'b', 'c', 'd');
  await complete('a');
  await end('b', GONE);
  await end('c', GONE);
  expect(names()).toEqual(['d']);
  await end('d', GONE);
  expect(phases(batch)).toEqual(['a complete', 'b idle', 'c idle', 'd idle']);
  expect(batch.getState().waitsFor?.code).toBe('UNREACHABLE');
  batch.goOn();
  expect(names()).toEqual(['b', 'c', 'd']);
  expect(batch.getState().waitsFor).toBeNull();
});

test('a request that was lost before the network came back is sent again, and stops nothing', async () => {
  const { batch, add, names, end } = makeBatch();
  await add('a', 'b');
  await end('a', GONE);
  batch.goOn();
  await end('b', GONE);
  expect(batch.getState().waitsFor).toBeNull();
  expect(names()).toEqual(['a', 'b']);
});

test('the end is reported once, with what was added, what was there, and what was not added', async () => {
  const { add, complete, settled } = makeBatch();
  await add('a', 'b', 'wrong');
  await complete('a');
  expect(settled).toEqual([]);
  await complete('b', true);
  expect(settled).toEqual(['1 of 3 added, 1 was already here, 1 was not added']);
});

test('a removed file is taken off the list, also while it is on its way', async () => {
  const { batch, add, names, cancelled } = makeBatch();
  await add('a', 'b', 'c', 'd');
  batch.remove(idOf(batch, 'd'));
  batch.remove(idOf(batch, 'a'));
  expect(cancelled).toEqual(['a']);
  expect(phases(batch)).toEqual(['b uploading', 'c uploading']);
  expect(names()).toEqual(['b', 'c']);
});

test('a batch that is stopped cancels what is on its way and sends nothing more', async () => {
  const { batch, add, names, cancelled } = makeBatch();
  await add('a', 'b', 'c', 'd');
  batch.stop();
  expect([cancelled, names()]).toEqual([['a', 'b', 'c'], []]);
});

const inPhase = (upload: QueuedFile['upload']): QueuedFile => ({
  id: 'x',
  kind: 'text',
  file: new File(['x'], 'x.txt'),
  clonesVoice: false,
  isShared: true,
  upload,
});
const COMPLETE = inPhase({ phase: 'complete', fileName: 'x.txt', memory: MEMORY });
const UPLOADING = inPhase({ phase: 'uploading', fileName: 'x.txt', percent: 50, sentShare: 1 });
const WAITING = inPhase({ phase: 'idle' });
const REFUSED = inPhase({ phase: 'failed', fileName: 'x.txt', message: 'Another kind', isRefused: true });

test.each([
  [[COMPLETE, UPLOADING, WAITING], '1 of 3 added', 50],
  [[COMPLETE, COMPLETE], 'All 2 are added', 100],
  [[COMPLETE], 'Added', 100],
  [[COMPLETE, REFUSED, REFUSED], '1 of 3 added, 2 were not added', 100],
])('the total of a batch in one line, and in percent', (files, line, percent) => {
  expect([describeBatch(countBatch(files)), batchPercent(files)]).toEqual([line, percent]);
});

test.each([
  ['UNREACHABLE', 20, 'Everkin could not be reached. 20 files wait, and go on when the connection is back.'],
  ['UNREACHABLE', 1, 'Everkin could not be reached. The last file waits, and goes on when the connection is back.'],
  ['TOO_MANY_REQUESTS', 20, 'Please wait 40 seconds. 20 files wait.'],
])('a batch that waits for %s says so (%i left)', (code, left, line) => {
  expect(describeWaiting({ code, message: 'Please wait 40 seconds.' }, left)).toBe(line);
});
