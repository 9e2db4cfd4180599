import { expect, test } from 'vitest';
import { listSendable, listUnsent, type QueuedFile, reduceQueue } from './upload-queue.ts';

const makeFile = (id: string): Omit<QueuedFile, 'upload'> => ({
  id,
  kind: 'text',
  file: new File(['x'], `${id}.txt`),
  clonesVoice: false,
  isShared: true,
});
const begin = (id: string) => ({ type: 'told', id, event: { type: 'started', fileName: `${id}.txt` } }) as const;
const fail = (id: string) => ({ type: 'told', id, event: { type: 'failed', message: 'Everkin could not be reached.' } }) as const;

const two = reduceQueue([], { type: 'added', files: [makeFile('a'), makeFile('b')] });

test('chosen files wait in order', () => {
  expect(two.map(({ id, upload }) => [id, upload.phase])).toEqual([
    ['a', 'idle'],
    ['b', 'idle'],
  ]);
});

test('a waiting file can be removed, one in progress cannot', () => {
  const under = reduceQueue(two, begin('a'));
  expect(reduceQueue(under, { type: 'removed', id: 'a' })).toHaveLength(2);
  expect(reduceQueue(under, { type: 'removed', id: 'b' }).map(({ id }) => id)).toEqual(['a']);
});

test('a failed file is kept, and can be sent again beside the others', () => {
  const failed = [begin('a'), fail('a')].reduce(reduceQueue, two);
  expect(listUnsent(failed).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(listSendable(failed).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(reduceQueue(failed, begin('a'))[0]?.upload).toMatchObject({ phase: 'uploading', percent: 0 });
});
