import { expect, it } from 'vitest';
import { nameProcess } from './name-process.ts';

it('names a process by its number', () => {
  expect(nameProcess('api', { pid: 4711, host: 'attic' })).toBe('api-4711');
});

it('distinguishes the apis of two containers, each of which has the same process id', () => {
  expect(nameProcess('api', { pid: 1, host: 'b067a3ee6fc8' })).not.toBe(nameProcess('api', { pid: 1, host: 'a72f073065eb' }));
});
