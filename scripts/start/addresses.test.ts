import { createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildLocalUrl, buildShownUrl, findPortProblem } from './addresses.ts';

test('an app that listens everywhere is called over the loopback address', () => {
  expect([buildLocalUrl('0.0.0.0', 3000), buildLocalUrl('::1', 3000), buildLocalUrl('192.0.2.7', 80)]).toEqual([
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://192.0.2.7:80',
  ]);
});

test('the banner shows the public address, or localhost', () => {
  expect(buildShownUrl({ HOST: '127.0.0.1', PORT: 3000 })).toBe('http://localhost:3000');
  expect(buildShownUrl({ HOST: '0.0.0.0', PORT: 3000, PUBLIC_URL: 'https://kin.example' })).toBe('https://kin.example');
});

test('a port in use is named, with a way out', async () => {
  const squatter = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void squatter.close());
  const address = await vi.waitUntil(() => squatter.address());
  const port = typeof address === 'object' ? address.port : 0;
  expect(await findPortProblem('127.0.0.1', port)).toContain(`Port ${port} of 127.0.0.1 is in use by another program.`);
  expect(await findPortProblem('127.0.0.1', 0)).toBeNull();
});
